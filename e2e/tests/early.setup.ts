import { apiOf } from '../support/api.ts'
import { DRAWN_CLOUD_NAME, pointCloud } from '../support/cloud.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { uploadFile } from '../support/upload-file.ts'

test('an asset that is drawn from all sides is uploaded before everything else', async ({ browser }) => {
  const { page } = await openAs(browser, 'creator@demo.test')
  const creator = apiOf(page.request)
  const { assets } = await creator.listStoreAssets({ query: { keyword: DRAWN_CLOUD_NAME } })
  // Uploaded by an earlier run.
  if (assets.length > 0) return
  const content = pointCloud(2_000, { depth: 10 / 7, width: 1.6 })
  // Not on sale, so that other tests miss it.
  const work = { name: DRAWN_CLOUD_NAME, category: 0, launchOnApproval: false }
  const params = { id: await uploadFile(page, { ...work, fileName: '半球.ply', content }) }
  await expect.poll(async () => (await creator.getStoreAsset({ params })).status).toBe('processing')
  const operator = apiOf((await openAs(browser, 'operator@demo.test')).page.request)
  await operator.decideReview({ params: { kind: 'asset', ...params }, body: { decision: 'approve' } })
})
