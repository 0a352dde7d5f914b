export type Token = { name: string; value: string }

/** The custom properties of a style sheet whose names begin so, in its order: each once, with its first value. */
export function readTokens(css: string, prefix = ''): Token[] {
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/--([a-z][a-z0-9-]*):\s*([^;]+);/g)) {
    if (name.startsWith(prefix) && !found.has(name)) found.set(name, value.replace(/\s+/g, ' ').trim())
  }
  return [...found].map(([name, value]) => ({ name, value }))
}
