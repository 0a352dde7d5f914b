import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROJECT_ROOT } from '@wencang/local-services/machine'
import { expect, test } from 'vitest'
import { MALLOC, NODE_FLAGS } from './apps.ts'
import { APP_NAMES } from './environment.ts'

const dockerfile = readFileSync(path.join(PROJECT_ROOT, 'infra/docker/Dockerfile'), 'utf8')

/** Dockerfile stage of an image. */
const imageOf = (name: string) =>
  dockerfile.split(/^FROM /m).find((part) => part.split('\n')[0]?.endsWith(` AS ${name}`)) ?? ''

test.each(APP_NAMES)('%s has the same memory in its image as under npm start', (name) => {
  const flags = NODE_FLAGS[name].map((flag) => `"${flag}", `).join('')
  expect(imageOf(name)).toContain(`CMD ["node", ${flags}"--env-file=`)
  for (const [variable, value] of Object.entries(MALLOC[name] ?? {}))
    expect(imageOf(name)).toContain(`${variable}=${value}`)
})
