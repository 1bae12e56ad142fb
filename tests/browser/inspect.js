// Collects all texts of a page, and those that are cut off.

() => {
  const boxes = new Map() // what is known of each element
  const { lang } = document.documentElement
  const texts = new Set()
  const cut = []
  const named = ['aria-label', 'title', 'placeholder', 'alt']
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of named) {
      const text = element.getAttribute(name)
      if (text?.trim() && element.checkVisibility()) texts.add(text.trim())
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const text = node.data.replace(/\s+/g, ' ').trim()
    const element = node.parentElement
    if (!/\p{L}{2}/u.test(text) || !element.checkVisibility({ visibilityProperty: true })) continue
    if (element.closest('[lang]').lang !== lang) continue // It was said before the language changed.
    if (!element.closest('code')) texts.add(text) // code is the same in all languages
    if (element.closest('.unseen, option')) continue
    if (getComputedStyle(element).clipPath === 'inset(50%)') continue // for screen readers
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const by = cutter(element, box)
      if (by) cut.push(`"${text.slice(0, 60)}" by ${by}`)
    }
  }
  return { texts: [...texts], cut, wide: document.documentElement.scrollWidth > innerWidth }

  // Returns what cuts off a line of text: a box with hidden overflow, its button, or the window.
  function cutter(element, { left, right, top, bottom }) {
    const near = 1.5 // px
    const low = (bottom - top) / 4 // lines are higher than their letters
    let [scrollsX, scrollsY] = [false, false]
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const known = boxOf(box)
      if (!known) continue
      const { edge, framed, fixed, hidesX, hidesY, autoX, autoY } = known
      if ((hidesX || framed) && !scrollsX && (left < edge.left - near || right > edge.right + near)) {
        if (!autoX) return describe(box)
      }
      if ((hidesY || framed) && !scrollsY && (top < edge.top - low || bottom > edge.bottom + low)) {
        if (!autoY) return describe(box)
      }
      scrollsX ||= autoX && box.scrollWidth > box.clientWidth
      scrollsY ||= autoY && box.scrollHeight > box.clientHeight
      if (fixed) break // what it stands in does not cut it off
    }
    if (!scrollsX && (left < -near || right > innerWidth + near)) return 'the window'
    const page = document.documentElement
    if (!scrollsY && page.scrollHeight <= innerHeight && (top < -low || bottom > innerHeight + low))
      return 'the window'
    return null
  }

  // The edges of an element and what it does to content beyond them; null if it is no box.
  function boxOf(box) {
    if (!boxes.has(box)) boxes.set(box, measured(box))
    return boxes.get(box)
  }

  function measured(box) {
    if (box instanceof SVGElement && box.localName !== 'svg') return null
    const style = getComputedStyle(box)
    if (style.display === 'inline' || style.display === 'contents') return null
    const [autoX, autoY] = [style.overflowX, style.overflowY].map((value) => /auto|scroll/.test(value))
    return {
      edge: box.getBoundingClientRect(),
      framed: parseFloat(style.borderLeftWidth) > 0 || box.localName === 'button',
      fixed: style.position === 'fixed',
      hidesX: style.overflowX !== 'visible',
      hidesY: style.overflowY !== 'visible',
      autoX,
      autoY,
    }
  }

  function describe(element) {
    return `${element.localName}.${element.getAttribute('class') ?? ''}`
  }
}
