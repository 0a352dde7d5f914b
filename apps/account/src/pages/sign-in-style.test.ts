import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TOKENS = new URL('../../../../packages/ui/src/tokens/', import.meta.url)

/** Custom properties of a stylesheet. */
function propertiesOf(file: URL): Map<string, string> {
  const found = readFileSync(file, 'utf8').matchAll(/--([\w-]+):\s*([^;]+);/g)
  return new Map([...found].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]))
}

test('sign-in uses the colours and radii of the marketplace', () => {
  const own = propertiesOf(new URL('static/sign-in.css', import.meta.url))
  const shared = new Map(['colour.css', 'theme.css'].flatMap((name) => [...propertiesOf(new URL(name, TOKENS))]))
  const pairs = {
    paper: 'paper',
    card: 'surface',
    field: 'raised',
    'field-line': 'line-strong',
    scene: 'sunken',
    ink: 'ink',
    quiet: 'ink-muted',
    line: 'line',
    cinnabar: 'accent',
    'cinnabar-deep': 'accent-hover',
    action: 'action',
    'action-deep': 'action-hover',
    'on-action': 'action-ink',
    focus: 'focus',
    'radius-control': 'radius-control',
    'radius-card': 'radius-card',
  }
  for (const [name, token] of Object.entries(pairs)) expect(own.get(name), name).toBe(shared.get(token))
})
