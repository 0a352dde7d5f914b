import { REVIEW_KINDS } from '@wencang/contract'
import design from '@wencang/ui/locales/zh-CN.json' with { type: 'json' }
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import english from '../../i18n/locales/en-US.json' with { type: 'json' }
import chinese from '../../i18n/locales/zh-CN.json' with { type: 'json' }
import { ASSET_FACTS, fieldReasonsFor, fieldsOfForm, presetReasons, reasonsFor } from './reasons.ts'

const DECISIONS = ['reject', 'violation', 'uphold'] as const

test('every reason of the lists has a text', () => {
  const keys = REVIEW_KINDS.flatMap((kind) => DECISIONS.flatMap((decision) => reasonsFor(kind, decision)))
  expect(keys.filter((key) => !(key in chinese.reason))).toEqual([])
})

test('every field of both forms has reasons to choose from, each with a text', () => {
  for (const field of [...fieldsOfForm(0), ...fieldsOfForm(1)]) {
    const keys = fieldReasonsFor(field)
    expect(keys, field).not.toEqual([])
    expect(keys.filter((key) => !(key in chinese.fieldReason))).toEqual([])
    expect(chinese.applicationField).toHaveProperty(field)
  }
})

test('every fact of an asset has a name, and its reasons have texts', () => {
  for (const fact of ASSET_FACTS) {
    expect({ ...design.assetField, ...chinese.assetField }).toHaveProperty(fact)
    expect(fieldReasonsFor(fact, 'asset').filter((key) => !(key in chinese.fieldReason))).toEqual([])
  }
})

test('every reason of the texts is used', () => {
  const keys = REVIEW_KINDS.flatMap((kind) => DECISIONS.flatMap((decision) => reasonsFor(kind, decision)))
  const fieldKeys = [
    ...[...fieldsOfForm(0), ...fieldsOfForm(1)].flatMap((field) => fieldReasonsFor(field)),
    ...ASSET_FACTS.flatMap((fact) => fieldReasonsFor(fact, 'asset')),
  ]
  expect(Object.keys(chinese.reason).filter((key) => !keys.includes(key))).toEqual([])
  expect(Object.keys(chinese.fieldReason).filter((key) => !fieldKeys.includes(key))).toEqual([])
})

test.each(['zh-CN', 'en-US'] as const)(
  'a preset is read in %s and kept in both languages, within the limit',
  async (lng) => {
    const texts = createInstance()
    const resources = { 'zh-CN': { translation: chinese }, 'en-US': { translation: english } }
    await texts.init({ lng, resources, interpolation: { escapeValue: false } })
    const [preset] = presetReasons(texts, ['reason.rightsInfringed'])
    const own = { 'zh-CN': '侵犯他人权利', 'en-US': 'Infringes the rights of others' }
    expect(preset).toEqual({ label: own[lng], reason: `${own['zh-CN']} / ${own['en-US']}` })
    const fields = Object.keys(chinese.fieldReason).map((key) => `fieldReason.${key}`)
    expect(presetReasons(texts, fields).filter(({ reason }) => reason.length > 500)).toEqual([])
  },
)
