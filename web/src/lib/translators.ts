/**
 * Lets translators of browsers work on the page. They put an element of their own, `<font>`, in place
 * of a text, while the page goes on writing into the text, which nobody sees. So the text is put back,
 * empty, before its translation, and that goes as soon as the page changes or removes the text.
 */
export function bearTranslators(page: Node): void {
  const translations = new WeakMap<Node, ChildNode>()
  /** What stands behind a translation: the text, and its words. */
  const originals = new WeakMap<Node, { text: Text; words: string }>()

  function hide(text: Text, translation: ChildNode) {
    translation.before(text)
    translations.set(text, translation)
    originals.set(translation, { text, words: text.data })
    text.data = ''
  }

  function drop(text: Node) {
    const translation = translations.get(text)
    translations.delete(text)
    if (!translation) return
    originals.delete(translation)
    translation.remove()
  }

  /** Follows the removal of a node, beside which these nodes stood or stand. */
  function follow(node: Node, beside: (Node | null)[]) {
    const translation = translations.get(node)
    const original = originals.get(node)
    if (node.isConnected) {
      if (translation?.isConnected) (node as Text).after(translation) // it was moved
    } else if (translation) drop(node)
    else if (original) {
      // The translator takes it back: the page shows its own words again.
      translations.delete(original.text)
      original.text.data ||= original.words
    } else if (node instanceof Text) {
      const fresh = beside.find((other) => other?.nodeName === 'FONT' && !originals.has(other))
      if (fresh?.isConnected) hide(node, fresh as ChildNode)
    }
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') drop(record.target)
      const beside = [...record.addedNodes, record.previousSibling, record.nextSibling]
      for (const node of record.removedNodes) follow(node, beside)
    }
    observer.takeRecords() // of what was done here
  })
  observer.observe(page, { childList: true, characterData: true, subtree: true })
}
