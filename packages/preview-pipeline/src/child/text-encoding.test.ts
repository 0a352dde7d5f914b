import { expect, test } from 'vitest'
import { decodeText, toUtf8 } from './text-encoding.ts'

const lines = (text: string) => Buffer.from(text, 'latin1')
/** 材质 and 贴图 in GBK. */
const [MATERIAL, PICTURE] = ['\xb2\xc4\xd6\xca', '\xcc\xf9\xcd\xbc']

test('files of one program are converted from their common encoding, others stay', () => {
  const files = [lines(`v 0 0 0\nusemtl ${MATERIAL}\n`), lines(`newmtl ${MATERIAL}\nmap_Kd ${PICTURE}.jpg\n`)]
  const texts = toUtf8([...files, Buffer.from('\uFEFFnewmtl 鼎')]).map(String)
  expect(texts).toEqual(['v 0 0 0\nusemtl 材质\n', 'newmtl 材质\nmap_Kd 贴图.jpg\n', 'newmtl 鼎'])
})

test('bytes of no known encoding are read as Latin letters', () => {
  expect(decodeText(Buffer.from('caf\xe9.obj', 'latin1'))).toBe('café.obj')
})
