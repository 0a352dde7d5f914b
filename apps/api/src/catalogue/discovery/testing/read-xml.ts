import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'

const LISTS = new Set(['sitemap', 'url', 'xhtml:link', 'entry', 'link'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  isArray: (name) => LISTS.has(name),
})

/** Parses a well-formed document. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
export function readXml(text: string): any {
  expect(XMLValidator.validate(text)).toBe(true)
  return parser.parse(text)
}
