import { expect, test } from 'vitest'
import { EMPTY_RECORD } from '../record/record-draft.ts'
import { defaultsOf, newDraft } from './asset-defaults.ts'
import { type AssetDraft, EMPTY_DRAFT } from './asset-draft.ts'

const filled: AssetDraft = {
  ...EMPTY_DRAFT,
  ...{ name: '青铜鼎', price: '12', licence: 'cc-by', longitude: '116.4', latitude: '39.9', ceiling: 'full' },
  record: {
    ...EMPTY_RECORD,
    title: { zh: '后母戊鼎', en: '' },
    institution: { zh: '中国国家博物馆', en: '' },
    digitisation: { ...EMPTY_RECORD.digitisation, date: '2024-05-17', device: 'Artec Leo', by: { zh: '文藏', en: '' } },
  },
}

test('defaults fill the next form with what repeats, not with name, price, title and date', () => {
  const defaults = defaultsOf(filled)
  expect(defaults).toMatchObject({ licence: 'cc-by', longitude: 116.4, latitude: 39.9, ceiling: 'full' })
  expect(newDraft(defaults ?? {}, 'zh-CN')).toEqual({
    ...filled,
    ...{ name: '', price: '' },
    record: {
      ...filled.record,
      title: EMPTY_RECORD.title,
      digitisation: { ...filled.record.digitisation, date: '' },
    },
  })
})

test('a form without defaults is empty', () => {
  expect(newDraft({}, 'zh-CN')).toEqual(EMPTY_DRAFT)
  expect(newDraft(defaultsOf(EMPTY_DRAFT) ?? {}, 'zh-CN')).toEqual(EMPTY_DRAFT)
})

test('an invalid value gives no defaults', () => {
  expect(defaultsOf({ ...filled, longitude: '200' })).toBeUndefined()
})
