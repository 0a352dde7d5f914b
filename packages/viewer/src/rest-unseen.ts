/**
 * Notifies when element or window visibility changes.
 * @returns Function that unsubscribes.
 */
export function whenUnseen(element: Element, onChange: (isUnseen: boolean) => void): () => void {
  let isInView = true
  let wasUnseen = false
  const decide = () => {
    const isUnseen = !isInView || document.hidden
    if (isUnseen === wasUnseen) return
    wasUnseen = isUnseen
    onChange(isUnseen)
  }
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? true
    decide()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', decide)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', decide)
  }
}
