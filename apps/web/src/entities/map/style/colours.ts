/** Design tokens of the basemap's colours. */
const TOKENS = {
  water: '--good-soft',
  river: '--good',
  land: '--sunken',
  country: '--surface',
  road: '--line',
  province: '--line-strong',
  border: '--accent',
  name: '--ink-soft',
  faintName: '--ink-muted',
  halo: '--surface',
} as const

export type MapColours = Record<keyof typeof TOKENS, string>

/** Resolved by the browser: a canvas does not support custom properties. */
export function readColours(): MapColours {
  const probe = document.createElement('span')
  // Reduced motion's short transition would delay the colour.
  probe.style.setProperty('transition', 'none', 'important')
  document.body.append(probe)
  const resolve = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, resolve(token)]))
  probe.remove()
  return colours as MapColours
}
