/** Background: the theme's plinth, or fixed light or dark. */
export const BACKGROUNDS = ['studio', 'paper', 'dark'] as const
export type Background = (typeof BACKGROUNDS)[number]

export const nextBackground = (background: Background): Background =>
  BACKGROUNDS[(BACKGROUNDS.indexOf(background) + 1) % BACKGROUNDS.length] ?? 'studio'

const COLOURS = { paper: 'bg-backdrop-paper', dark: 'bg-backdrop-dark' } as const

/** Background behind a canvas; for `studio` the frame's own. */
export function ViewerBackdrop({ background }: { background: Background }) {
  if (background === 'studio') return null
  return <div aria-hidden data-background={background} className={`absolute inset-0 ${COLOURS[background]}`} />
}
