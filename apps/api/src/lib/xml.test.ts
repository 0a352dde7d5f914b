import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

const read = (text: string) => {
  const document = `<?xml version="1.0"?><a b="${escapeXml(text)}">${escapeXml(text)}</a>`
  expect(XMLValidator.validate(document)).toBe(true)
  const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false, htmlEntities: true })
  const { a } = parser.parse(document)
  return [a['@_b'], a['#text']]
}

test.each(['鼎 "<1>" & \'盖\'', ']]>', '<!-- x --><![CDATA[', '&amp;&#0;', '𠮷 😀', 'line\nline\ttab\r'])(
  '%j is read back unchanged',
  (text) => {
    expect(read(text)).toEqual([text, text])
  },
)

test('forbidden characters are dropped, and lone surrogates replaced', () => {
  expect(escapeXml('a\u0000b\u001bc\ufffed\uffff')).toBe('abcd')
  expect(escapeXml('\ud800a\udc00')).toBe('\ufffda\ufffd')
})
