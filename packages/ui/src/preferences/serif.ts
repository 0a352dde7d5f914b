import { whenIdle } from '../lib/when-idle.ts'

/** Painting has settled without larger paints this long. */
const REST_MILLISECONDS = 1_000

/**
 * Over a megabyte, so loads after the main content. Fallbacks have equal character widths: no shift. Skipped when
 * saving data.
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

/** Calls back after the largest contentful paint has settled. */
function oncePainted(then: () => void): void {
  let rest = setTimeout(done, REST_MILLISECONDS)
  const paints = new PerformanceObserver(() => {
    clearTimeout(rest)
    rest = setTimeout(done, REST_MILLISECONDS)
  })
  // Browsers without this entry type report nothing.
  paints.observe({ type: 'largest-contentful-paint', buffered: true })
  function done() {
    paints.disconnect()
    then()
  }
}
