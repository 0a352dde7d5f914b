import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_BUGS, replaceOnce } from './planted.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../../..')

test.each(Object.entries(PLANTED_BUGS))('"%s" can still be planted', (_, { changes }) => {
  for (const change of changes) {
    const source = readFileSync(path.join(ROOT, change.file), 'utf8')
    expect(replaceOnce(source, change)).not.toBe(source)
  }
})
