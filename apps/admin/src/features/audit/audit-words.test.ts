import type { AuditEntry } from '@wencang/contract'
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import chinese from '../../i18n/locales/zh-CN.json' with { type: 'json' }
import { useAuditWords } from './audit-words.ts'

async function changesOf(detail: AuditEntry['detail']) {
  const texts = createInstance()
  await texts.init({ lng: 'zh-CN', resources: { 'zh-CN': { translation: chinese } } })
  const entry = { action: 'asset.change_terms', subjectKind: 'asset', detail } as AuditEntry
  function Changes() {
    return useAuditWords()
      .changesOf(entry)
      .map(({ before, after }) => `${before}→${after}`)
      .join()
  }
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: texts }, createElement(Changes)))
}

test('shares in percent and fees in basis points are both shown in percent', async () => {
  expect(await changesOf({ changes: [{ field: 'ownerRevenueShare', before: 50, after: 62.5 }] })).toBe('50%→62.5%')
  expect(await changesOf({ changes: [{ field: 'feeBasisPoints', before: 500, after: 1000 }] })).toBe('5%→10%')
})
