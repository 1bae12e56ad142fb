/* A board is a picture until it is clicked: nobody who only reads should load the games. */
document.addEventListener('click', (event) => {
  const board = event.target.closest('.playable')
  if (!board || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (location.protocol === 'file:') {
    // a browser runs no modules from files
    board.querySelector('span').textContent = 'To play here, run: python3 -m http.server -d build/site'
    return
  }
  const frame = document.createElement('iframe')
  Object.assign(frame, { className: 'played', title: 'A board that can be played', src: board.href })
  board.replaceWith(frame)
  frame.focus()
})
