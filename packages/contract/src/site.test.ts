import { expect, test } from 'vitest'
import { HomeConfig } from './site.ts'

const title = { 'zh-CN': '指南', 'en-US': '' }
const withLink = (url: string) => ({
  banners: [{ title, subtitle: title, image: url, assetId: null }],
  collections: [],
  help: { documents: [{ kind: 'platform', title, url }], videos: [] },
})

test.each(['/help/guide.pdf', 'https://example.org/a.webm', 'http://localhost:9000/public/a.png'])(
  '%s is accepted as a URL on the home page',
  (url) => {
    expect(HomeConfig.safeParse(withLink(url)).success).toBe(true)
  },
)

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'guide.pdf', '/a b', '/a\0b', '/\ud800'])(
  '%j is rejected in every field that takes a URL',
  (url) => {
    const paths = HomeConfig.safeParse(withLink(url)).error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual(['banners.0.image', 'help.documents.0.url'])
  },
)
