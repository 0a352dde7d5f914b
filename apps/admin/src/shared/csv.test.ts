import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('cells are quoted where required, and formulas are exported as text', async () => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await csvFile([
      ['原因', '=1+1'],
      ['甲,"乙"', '一\n二'],
    ]).arrayBuffer(),
  )
  expect(text).toBe('\ufeff原因,"\'=1+1"\r\n"甲,""乙""","一\n二"\r\n')
})
