import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A folder like the build of the client's renderer, for `PAGES_ROOT`. Delete it with `remove`.
 *
 * @param shell Document without a page.
 * @param renderer Source of the module that exports `createPageRenderer`.
 */
export function makePagesFolder(shell: string, renderer: string): { root: string; remove(): void } {
  const root = mkdtempSync(path.join(tmpdir(), 'pages-test-'))
  const files = {
    'index.html': shell,
    'page.html': shell,
    'package.json': '{ "type": "module" }',
    'render-page.js': renderer,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text)
  return { root, remove: () => rmSync(root, { recursive: true }) }
}
