/** Whether the browser takes cookies, by which the server knows who holds a seat. */
export function takesCookies(): boolean {
  const cookie = 'vexilla_try=1'
  try {
    const taken = [60, 0].map((seconds) => {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a CookieStore
      document.cookie = `${cookie}; SameSite=Strict; Max-Age=${seconds}`
      return document.cookie.includes(cookie)
    })
    return taken.some(Boolean)
  } catch {
    return false
  }
}
