import { REVIEWED_FACTS } from '@wencang/contract'
import { CATEGORY_NAMES, LICENCE_NAMES } from '@wencang/domain'
import sharedChinese from '@wencang/ui/locales/zh-CN.json' with { type: 'json' }
import { expect, test } from 'vitest'
import CONSOLE_MENU from '../app/console-menu.json' with { type: 'json' }
import english from './locales/en-US.json' with { type: 'json' }
import chinese from './locales/zh-CN.json' with { type: 'json' }

/** All keys of a text tree, `a.b.c`. */
function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
}

const files = import.meta.glob<string>(
  ['../**/*.ts', '../**/*.tsx', '../../../../packages/client/src/*.{ts,tsx}', '!**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const source = Object.values(files).join('\n')
const own = keysOf(chinese)
const menu = CONSOLE_MENU.flatMap(({ key, group }) => (group ? [key, group] : [key]))

test('both languages have the same keys', () => {
  expect(keysOf(english).sort()).toEqual([...own].sort())
})

test('every key that the console uses has a text', () => {
  const all = new Set([...own, ...keysOf(sharedChinese)])
  const named = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  expect([...named, ...menu].filter((key) => !all.has(key))).toEqual([])
})

test('every text is used', () => {
  const stems = [...source.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map((match) => match[1] ?? '')
  const isUsed = (key: string) =>
    source.includes(`'${key}'`) || menu.includes(key) || stems.some((stem) => key.startsWith(stem))
  expect(own.filter((key) => !isUsed(key))).toEqual([])
})

test('every reviewed fact, category and licence has a name', () => {
  const all = new Set([...own, ...keysOf(sharedChinese)])
  const wanted = [
    ...REVIEWED_FACTS.map((fact) => `assetField.${fact}`),
    ...CATEGORY_NAMES.map((category) => `category.${category}`),
    ...LICENCE_NAMES.flatMap((licence) => [`licence.${licence}.name`, `licence.${licence}.text`]),
  ]
  expect(wanted.filter((key) => !all.has(key))).toEqual([])
})
