import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LICENCE_NAMES } from '@wencang/domain'
import { expect, test } from 'vitest'
import { LICENCE_TEXTS, statedLicence } from './licence-texts.ts'

const LOCALES = new URL('../../../../../packages/ui/src/locales/', import.meta.url)

test.each([
  ['zh', 'zh-CN'],
  ['en', 'en-US'],
] as const)('a receipt states each licence in the words that its buyer read: %s', (language, locale) => {
  const { licence } = JSON.parse(readFileSync(new URL(`${locale}.json`, LOCALES), 'utf8'))
  for (const name of LICENCE_NAMES) expect(LICENCE_TEXTS[name][language]).toEqual(licence[name])
})

test('a changed text of a licence is a new version', () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  const versions = LICENCE_NAMES.map((name) => {
    const { zhCn, enUs } = statedLicence(name)
    return [`${name} ${LICENCE_TEXTS[name].version}`, hashOf(`${zhCn}\n${enUs}`)]
  })
  expect(Object.fromEntries(versions)).toMatchInlineSnapshot(`
    {
      "cc-by 4.0": "066eee5933b7707f",
      "cc-by-nc 4.0": "cc6ff9c18eff8116",
      "cc-by-nd 4.0": "a240630d487900f2",
      "cc-by-sa 4.0": "cfcf3a7423cecc30",
      "cc0 1.0": "14f4f3253b2f8fab",
      "editorial 1.0": "fff0b251b00376ee",
      "standard 1.0": "4e7c3ebec5465219",
    }
  `)
})
