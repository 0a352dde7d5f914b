import { readFileSync } from 'node:fs'
import { LICENCE_NAMES } from '@wencang/domain'
import { expect, test } from 'vitest'
import { LICENCE_TEXTS } from './licence-texts.ts'

const LOCALES = new URL('../../../../../packages/ui/src/locales/', import.meta.url)

test.each([
  ['zh', 'zh-CN'],
  ['en', 'en-US'],
] as const)('a receipt states each licence in the words that its buyer read: %s', (language, locale) => {
  const { licence } = JSON.parse(readFileSync(new URL(`${locale}.json`, LOCALES), 'utf8'))
  for (const name of LICENCE_NAMES) expect(LICENCE_TEXTS[name][language]).toEqual(licence[name])
})
