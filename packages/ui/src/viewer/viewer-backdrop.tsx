/** What is behind an object: the plinth of the page's theme, or light or dark in both themes. */
export const BACKGROUNDS = ['studio', 'paper', 'dark'] as const
export type Background = (typeof BACKGROUNDS)[number]

export const nextBackground = (background: Background): Background =>
  BACKGROUNDS[(BACKGROUNDS.indexOf(background) + 1) % BACKGROUNDS.length] ?? 'studio'

const COLOURS = { paper: 'bg-backdrop-paper', dark: 'bg-backdrop-dark' } as const

/** The background behind a canvas. The studio's is that of the frame. */
export function ViewerBackdrop({ background }: { background: Background }) {
  if (background === 'studio') return null
  return <div aria-hidden data-background={background} className={`absolute inset-0 ${COLOURS[background]}`} />
}
