import { ACCOUNT_ERRORS, MARKET_ERRORS } from '@wencang/contract'
import { FILE_TYPES } from '@wencang/domain'
import sharedEnglish from '@wencang/ui/locales/en-US.json' with { type: 'json' }
import englishErrors from '@wencang/ui/locales/errors.en-US.json' with { type: 'json' }
import chineseErrors from '@wencang/ui/locales/errors.zh-CN.json' with { type: 'json' }
import sharedChinese from '@wencang/ui/locales/zh-CN.json' with { type: 'json' }
import { expect, test } from 'vitest'
import english from './locales/en-US.json' with { type: 'json' }
import lateEnglish from './locales/late.en-US.json' with { type: 'json' }
import lateChinese from './locales/late.zh-CN.json' with { type: 'json' }
import signedInEnglish from './locales/signed-in.en-US.json' with { type: 'json' }
import signedInChinese from './locales/signed-in.zh-CN.json' with { type: 'json' }
import chinese from './locales/zh-CN.json' with { type: 'json' }

const PLURAL = /_(one|other)$/

/** Every key of a tree of texts, `a.b.c`; the plural forms of one text count as one. */
function keysOf(texts: object, prefix = ''): string[] {
  const keys = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`.replace(PLURAL, '')],
  )
  return [...new Set(keys)]
}

const sources = Object.entries(
  import.meta.glob<string>(
    ['../**/*.ts', '../**/*.tsx', '../../../../packages/client/src/*.{ts,tsx}', '!**/*.test.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)
const source = sources.map(([, text]) => text).join('\n')
const ownKeys = [chinese, lateChinese, signedInChinese].flatMap((texts) => keysOf(texts))
const own = new Set(ownKeys)
const all = new Set([...own, ...keysOf(sharedChinese), ...keysOf(chineseErrors)])

/** Literal keys in calls of `t`. */
const named = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '')
/** Patterns of composed keys: `` `category.${name}` `` matches `category.*`. */
const patterns = [...source.matchAll(/`([a-zA-Z]+\.[^`]*\$\{[^`]*)`/g)].map((match) => {
  const escaped = (match[1] ?? '').replace(/\$\{[^}]*\}/g, '\0').replace(/[.*+?^()|[\]\\{}]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('\0', '[^.]+')}$`)
})

test('both languages have the same keys', () => {
  expect([english, lateEnglish, signedInEnglish].flatMap((texts) => keysOf(texts)).sort()).toEqual([...own].sort())
  expect(keysOf(sharedEnglish).sort()).toEqual(keysOf(sharedChinese).sort())
  expect(keysOf(englishErrors).sort()).toEqual(keysOf(chineseErrors).sort())
})

test('a key is in one file', () => {
  expect(ownKeys.filter((key, at) => ownKeys.indexOf(key) !== at)).toEqual([])
})

test('no text is empty', () => {
  const texts = JSON.stringify([
    chinese,
    english,
    lateChinese,
    lateEnglish,
    signedInChinese,
    signedInEnglish,
    sharedChinese,
    sharedEnglish,
    chineseErrors,
    englishErrors,
  ])
  expect(texts).not.toContain('""')
})

test('every key that the pages use has a text', () => {
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((key) => !all.has(key))).toEqual([])
})

test('every text is used', () => {
  const isUsed = (key: string) => source.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key))
  expect([...own].filter((key) => !isUsed(key))).toEqual([])
})

test('every error of both catalogues has a text', () => {
  const missing = [
    ...Object.keys(MARKET_ERRORS).map((name) => `http.error.${name}`),
    ...Object.keys(ACCOUNT_ERRORS).map((name) => `auth.error.${name}`),
  ].filter((key) => !all.has(key))
  expect(missing).toEqual([])
})

test('the upload form names every file type in both languages', () => {
  for (const { uploadForm } of [signedInChinese, signedInEnglish])
    expect([...new Set(uploadForm.fileHint.match(/\.[a-z0-9]+/g))].sort()).toEqual([...FILE_TYPES].sort())
})
