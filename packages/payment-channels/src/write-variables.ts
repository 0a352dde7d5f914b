import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { configurationPage } from './configuration-page.ts'
import { withComposeVariables, withExamples } from './example-variables.ts'

// Writes the channels' variables into `.env.example` and `docker-compose.yml`, and from the first `docs/configuration.md`.
const root = path.resolve(import.meta.dirname, '../../..')
for (const [name, change] of [
  ['.env.example', withExamples],
  ['docker-compose.yml', withComposeVariables],
] as const) {
  const file = path.join(root, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
writeFileSync(
  path.join(root, 'docs/configuration.md'),
  configurationPage(readFileSync(path.join(root, '.env.example'), 'utf8')),
)
