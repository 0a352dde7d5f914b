import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { channelVariables } from './channels.ts'
import { configurationPage } from './configuration-page.ts'
import { exampleVariables, withComposeVariables, withExamples } from './example-variables.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8')

test('the example.env of each channel explains all of its variables', () => {
  expect(exampleVariables().sort()).toEqual(Object.keys(channelVariables).sort())
})

test('.env.example and docker-compose.yml have the variables of every channel; pnpm generate writes them', () => {
  for (const [file, change] of [
    ['.env.example', withExamples],
    ['docker-compose.yml', withComposeVariables],
  ] as const)
    expect(read(file)).toBe(change(read(file)))
})

test('docs/configuration.md says what .env.example says; pnpm generate writes it', () => {
  expect(read('docs/configuration.md')).toBe(configurationPage(read('.env.example')))
})
