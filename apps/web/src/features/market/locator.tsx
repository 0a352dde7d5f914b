import { LOCATOR_VIEW } from './locator-view.ts'

/** WGS 84 degrees. */
type LocatorProps = { longitude: number; latitude: number }

const LINES = { mask: 'url(/basemap/locator.svg) center / contain no-repeat' }

/** Position on a small country map; nothing if outside. */
export function Locator({ longitude, latitude }: LocatorProps) {
  const { west, east, south, north } = LOCATOR_VIEW
  const left = (longitude - west) / (east - west)
  const top = (north - latitude) / (north - south)
  if (Math.min(left, top) < 0 || Math.max(left, top) > 1) return null
  return (
    <div
      aria-hidden
      className="relative mt-2 aspect-square w-full max-w-44 overflow-hidden rounded-card border border-line bg-surface forced-color-adjust-none"
    >
      <div className="absolute inset-0 bg-line-strong" style={LINES} />
      <div
        className="absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-4 ring-accent/25"
        style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
      />
    </div>
  )
}
