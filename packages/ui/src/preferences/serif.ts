import { whenIdle } from '../lib/when-idle.ts'

/** How long nothing larger is painted before a page counts as painted. */
const REST_MILLISECONDS = 1_000

/**
 * Brings the serif of titles for machines without a good Chinese one. Its faces come by the characters that a page uses: a megabyte and more, so it
 * waits until what the reader came for is there. Until then titles stand in whatever serif the machine has, with the same room for each Chinese
 * character, so that nothing moves; who asked the browser to save data keeps that one.
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

/** Calls back when the largest picture or text has been painted, and nothing larger for a moment. */
function oncePainted(then: () => void): void {
  let rest = setTimeout(done, REST_MILLISECONDS)
  const paints = new PerformanceObserver(() => {
    clearTimeout(rest)
    rest = setTimeout(done, REST_MILLISECONDS)
  })
  // A browser that does not know this kind of entry reports none.
  paints.observe({ type: 'largest-contentful-paint', buffered: true })
  function done() {
    paints.disconnect()
    then()
  }
}
