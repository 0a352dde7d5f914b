/** Messages of browsers, and of Vite for style sheets, when a page's code cannot be loaded. */
const MISSING = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether a page's code could not be loaded. Many browsers ask for it again only after a reload. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING.some((text) => error.message.startsWith(text))
}
