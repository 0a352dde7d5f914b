import { expect, test } from 'vitest'
import { renderNotice } from './index.ts'
import { sentence, yuan } from './words.ts'

const ID = '0190f9a2-7c1e-7e4b-9d4c-0b6f1f0e2a11'
const ASSET = { assetId: ID, assetName: '青铜鼎' }

test('amounts are written as on pages', () => {
  expect([0, 5, 100055, 99999999900].map(yuan)).toEqual(['¥0', '¥0.05', '¥1,000.55', '¥999,999,999'])
})

test('a sentence gets one full stop', () => {
  expect(['侵权', '侵权。', '侵权！ ', '见“证明。”'].map((text) => sentence(text, '。'))).toEqual([
    '侵权。',
    '侵权。',
    '侵权！',
    '见“证明。”',
  ])
})

test.each(['权属证明不清晰。', '权属证明不清晰', 'Unclear rights.', 'Unclear rights'])(
  'the text after “%s” begins after one full stop',
  (reason) => {
    const until = { answerUntil: '2026-12-07T18:00:00.000Z' }
    for (const [kind, parameters] of [
      ['asset.violation', { ...ASSET, reason, ...until }],
      ['asset.violationUpheld', { ...ASSET, reason, ...until }],
      ['refund.asked', { orderId: ID, assetName: '青铜鼎', reason }],
    ] as const) {
      const text = renderNotice(kind, parameters)?.text
      expect(text?.zh).not.toMatch(/[。.]。|(?<!。|\. )(如有|您可|请在三天)/)
      expect(text?.en).not.toMatch(/[。.]\.|[^.。] (You|Please)/)
      if (kind !== 'refund.asked') expect(text?.zh).toContain(' 2026-12-08 前')
    }
  },
)
