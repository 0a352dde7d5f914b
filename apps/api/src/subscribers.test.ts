import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

test('every subscriber of a feature is in a list', () => {
  const [, list = ''] = read('subscribers.ts').split('SUBSCRIBERS')
  const listed = [...list.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name)
  const files = globSync('**/subscriber.ts', { cwd: import.meta.dirname })
  const defined = files.flatMap((file) => [
    ...read(file).matchAll(/^export const (\w+)(?:: Subscriber =| = (?:onEvents|onBatch|sendJob|afterCommit)\()/gm),
  ])
  expect(defined.length).toBeGreaterThan(0)
  expect(listed).toEqual(expect.arrayContaining(defined.map(([, name]) => name)))
})

test('a feature has its subscriber in the file of that name', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.startsWith('events/'))
  const elsewhere = files.filter(
    (file) => /\b(?:onEvents|onBatch|sendJob|afterCommit)\(/.test(read(file)) && !file.endsWith('/subscriber.ts'),
  )
  expect(elsewhere).toEqual([])
})
