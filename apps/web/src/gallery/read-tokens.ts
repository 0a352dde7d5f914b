export type Token = { name: string; value: string }

/** Custom properties with this prefix, in order; the first value wins. */
export function readTokens(css: string, prefix = ''): Token[] {
  const found = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/--([a-z][a-z0-9-]*):\s*([^;]+);/g)) {
    if (name.startsWith(prefix) && !found.has(name)) found.set(name, value.replace(/\s+/g, ' ').trim())
  }
  return [...found].map(([name, value]) => ({ name, value }))
}
