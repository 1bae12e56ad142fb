// Finds elements by steps, each within what the one before it has found.

(steps) => {
  const clean = (text) => (text ?? '').replace(/\s+/g, ' ').trim()
  const has = (whole, part, exact) =>
    exact ? whole === part : whole.toLowerCase().includes(part.toLowerCase())
  const roles = {
    button: 'button, summary, [role=button]',
    link: 'a[href], [role=link]',
    grid: '[role=grid]',
  }

  function within(place, { css, text, role, name, exact, label, nth }) {
    if (css) return all(place, css).filter((one) => has(clean(one.textContent), text ?? ''))
    if (label) return all(place, 'input, select').filter((one) => has(nameOf(one), label))
    const seen = all(place, roles[role]).filter((one) => one.checkVisibility())
    return seen.filter((one) => has(nameOf(one), name, exact))
  }

  function all(place, selector) {
    return [...place.querySelectorAll(selector)]
  }

  // The name of an element for screen readers, as far as buttons, links and fields need it.
  function nameOf(element) {
    const labels = [...(element.labels ?? [])].map(spoken)
    return clean(element.getAttribute('aria-label') ?? (labels.join(' ') || spoken(element)))
  }

  function spoken(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data
    if (node.ariaHidden === 'true' || node.hidden) return ''
    return [...node.childNodes].map(spoken).join('')
  }

  return steps.reduce(
    (places, step) =>
      step.nth === undefined
        ? [...new Set(places.flatMap((place) => within(place, step)))]
        : places.slice(step.nth, step.nth + 1),
    [document],
  )
}
