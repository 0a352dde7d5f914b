/** What the basemap is drawn in: tokens of the design system, as they are in the theme that is shown. */
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

/** Plain colours, resolved by the browser: a map's canvas knows no custom properties. */
export function readColours(): MapColours {
  const probe = document.createElement('span')
  // With less motion wanted, every element has a short transition, and a colour would be read before it is there.
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
