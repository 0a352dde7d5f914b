import { expect, test } from 'vitest'
import { tagText } from './tag-text.ts'

const latin1 = (bytes: number[]) => String.fromCharCode(...bytes)

test.each([
  ['GBK', latin1([0xb9, 0xc5, 0xc7, 0xd9]), '古琴'],
  ['UTF-8', latin1([0xe5, 0x8f, 0xa4, 0xe7, 0x90, 0xb4]), '古琴'],
  ['Latin letters', 'Café Müller', 'Café Müller'],
  ['text that is declared', '古琴 é', '古琴 é'],
])('a tag in %s is read', (_encoding, text, read) => {
  expect(tagText(text)).toBe(read)
})
