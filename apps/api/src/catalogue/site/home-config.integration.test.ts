import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/index.ts'

const words = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })

test('a collection gets an ID, keeps it, and has its page in the sitemap', async () => {
  await using app = await startTestApp()
  const operator = await app.person('operator')
  const asset = await app.assetOnSale(await app.person('creator'))
  const collection = { title: words('青铜', 'Bronzes'), text: words('介绍', 'Introduction'), assetIds: [asset.id] }
  const config = { banners: [], collections: [collection], help: { documents: [], videos: [] } }
  const sitemap = async () => (await app.app.inject({ url: '/sitemaps/pages.xml' })).body
  expect(await sitemap()).not.toContain('/collection/')

  const published = (await operator.put('/admin/home', config)).body
  const [{ id }] = published.collections
  expect(published.collections).toEqual([{ id: expect.any(String), ...collection }])
  expect(await sitemap()).toContain(`/collection/${id}<`)

  const renamed = { id, ...collection, title: words('铜器', 'Bronzes') }
  const next = (await operator.put('/admin/home', { ...config, collections: [renamed] })).body
  expect(next.collections).toEqual([renamed])
})
