import { whenIdle } from '../lib/when-idle.ts'

/** A page counts as painted when nothing larger has been painted for this time. */
const REST_MILLISECONDS = 1_000

/**
 * Loads the serif of titles on devices without a good Chinese one. Its faces load by the characters that a page uses, over a megabyte, so it
 * waits until the main content is painted. Until then titles use any serif of the device, with the same width for each Chinese
 * character, so that nothing moves. With the browser's data saver on, the serif is not loaded.
 */
export function startSerif(): void {
  if (savesData()) return
  const bring = () => void import('@fontsource-variable/noto-serif-sc').catch(() => {})
  const whenLoaded = () => oncePainted(() => void whenIdle().then(bring))
  if (document.readyState === 'complete') whenLoaded()
  else addEventListener('load', whenLoaded, { once: true })
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Calls back when the largest picture or text has been painted and nothing larger followed for a moment. */
function oncePainted(then: () => void): void {
  let rest = setTimeout(done, REST_MILLISECONDS)
  const paints = new PerformanceObserver(() => {
    clearTimeout(rest)
    rest = setTimeout(done, REST_MILLISECONDS)
  })
  // Browsers without this kind of entry report nothing.
  paints.observe({ type: 'largest-contentful-paint', buffered: true })
  function done() {
    paints.disconnect()
    then()
  }
}
