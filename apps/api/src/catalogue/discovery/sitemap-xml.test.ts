import { expect, test } from 'vitest'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'
import { readXml } from './testing/read-xml.ts'

test('a sitemap ends at 50,000 URLs', async () => {
  const batch = Array.from({ length: 12_000 }, (_, index) => ({ path: `/${index}` }))
  let text = ''
  for await (const part of sitemap([batch, batch], 'https://market.example')) text += part
  expect(text.match(/<loc>/g)).toHaveLength(49_998)
  expect(text).toMatch(/<\/urlset>\n$/)
})

test('an index has the URL of each sitemap', () => {
  expect(readXml(sitemapIndex(['/a', '/b'], 'https://market.example')).sitemapindex.sitemap).toEqual([
    { loc: 'https://market.example/a' },
    { loc: 'https://market.example/b' },
  ])
})
