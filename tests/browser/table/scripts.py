"""What tests have a page run."""

# Keeps all that is announced, also what falls out of the list of the newest lines.
LISTEN = """() => {
  const log = document.querySelector('[role=log]')
  window.heard = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const line of addedNodes) if (line.textContent) window.heard.push(line.textContent)
  }).observe(log, { childList: true })
}"""

# By plain http there is no clipboard, nor a sheet for sharing.
PLAIN = "for (const name of ['clipboard', 'share']) delete Navigator.prototype[name]"
NEVER = "document.execCommand = () => false"
