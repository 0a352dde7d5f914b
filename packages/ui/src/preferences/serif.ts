/**
 * Brings the serif of titles, whose faces come by the characters that a page uses. It waits until the page is there: until then titles stand in
 * a serif of the reader's own, with the same room for each Chinese character, so that nothing moves.
 */
export function startSerif(): void {
  const bring = () => void import('@fontsource-variable/noto-serif-sc').catch(() => {})
  const whenQuiet = () => ('requestIdleCallback' in window ? requestIdleCallback(bring, { timeout: 2_000 }) : bring())
  if (document.readyState === 'complete') whenQuiet()
  else addEventListener('load', whenQuiet, { once: true })
}
