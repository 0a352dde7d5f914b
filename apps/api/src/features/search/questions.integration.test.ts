import { ASSETS, PEOPLE } from '@wencang/demo/catalogue'
import type { Licence as StoredLicence } from '@wencang/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { writeDue } from './index/write-due.ts'

/** What people type, and one work of the demo that they mean. */
const QUESTIONS: [typed: string, meant: string][] = [
  // Kinds, and what is narrower.
  ['青铜器', 'taotie-ding'],
  ['青铜器', 'yong-bell'],
  ['瓷器', 'longquan-vase'],
  ['青瓷', 'longquan-vase'],
  ['玉器', 'jade-cong'],
  ['铜镜', 'beast-mirror'],
  ['佛像', 'yungang-niche'],
  ['瓦当', 'cloud-tile'],
  ['石碑', 'plain-stele'],
  ['山水画', 'blue-green-hills'],
  ['花鸟画', 'snow-plum'],
  ['编钟', 'yong-bell'],
  ['香炉', 'boshan-censer'],
  ['建盏', 'hare-fur-bowl'],
  ['印章', 'beast-seal'],
  ['古建筑', 'foguang-hall'],
  // Traditional forms and old variants.
  ['汝窯', 'ru-zun'],
  ['龍泉窯', 'longquan-vase'],
  ['青銅器', 'taotie-ding'],
  ['鎏金博山爐', 'boshan-censer'],
  ['應縣木塔', 'yingxian-pagoda'],
  ['趙州橋', 'zhaozhou-bridge'],
  ['釉裏紅', 'lotus-meiping'],
  ['雲岡石窟', 'yungang-niche'],
  ['玉門關', 'yumen-fort'],
  ['汝窰', 'ru-zun'],
  // When.
  ['宋代', 'ru-zun'],
  ['宋代', 'ding-bowl'],
  ['北宋', 'ru-zun'],
  ['唐代', 'sancai-jar'],
  ['战国', 'yong-bell'],
  ['商代', 'taotie-ding'],
  ['良渚', 'jade-cong'],
  ['新石器时代', 'whirl-jar'],
  ['唐镜', 'beast-mirror'],
  ['宋瓷', 'ru-zun'],
  // English.
  ['bronze', 'taotie-ding'],
  ['celadon', 'longquan-vase'],
  ['jade', 'jade-cong'],
  ['Song dynasty', 'ru-zun'],
  ['Tang mirror', 'beast-mirror'],
  ['blue and white', 'scroll-meiping'],
  ['porcelain vase', 'longquan-vase'],
  ['pagoda', 'dayan-pagoda'],
  ['landscape painting', 'blue-green-hills'],
  ['incense burner', 'boshan-censer'],
  ['tripod cauldron', 'plain-ding'],
  ['roof tile', 'lotus-tile'],
  ['handscroll', 'fuchun-scroll'],
  ['bridge', 'lugou-bridge'],
  ['hare’s fur', 'hare-fur-bowl'],
  ['Ru ware', 'ru-zun'],
  ['great wall', 'jiayu-tower'],
  ['plum blossom', 'red-plum'],
  // Pinyin and first letters.
  ['qingtong', 'taotie-ding'],
  ['ruyao', 'ru-zun'],
  ['jian zhan', 'hare-fur-bowl'],
  ['zhaozhouqiao', 'zhaozhou-bridge'],
  ['yuhuchunping', 'longquan-vase'],
  ['fuchunjiang', 'fuchun-scroll'],
  ['dayanta', 'dayan-pagoda'],
  ['zzq', 'zhaozhou-bridge'],
  ['bsl', 'boshan-censer'],
  ['heluo', 'taotie-ding'],
  // One typo.
  ['celedon', 'longquan-vase'],
  ['porcelian', 'longquan-vase'],
  ['pagodda', 'dayan-pagoda'],
  ['brnoze', 'taotie-ding'],
  ['赵州乔', 'zhaozhou-bridge'],
  ['大燕塔', 'dayan-pagoda'],
  ['玉壶春平', 'longquan-vase'],
  ['马家摇彩陶', 'whirl-jar'],
  // Makers, places, numbers.
  ['河洛金石馆', 'taotie-ding'],
  ['云山画院', 'huangshan-mist'],
  ['安阳', 'taotie-ding'],
  ['景德镇', 'scroll-meiping'],
  ['敦煌', 'beacon-tower'],
  ['857', 'foguang-hall'],
  ['652', 'dayan-pagoda'],
  // Several together.
  ['唐 铜镜', 'beast-mirror'],
  ['青花 瓶', 'scroll-meiping'],
  ['bronze mask', 'jutting-mask'],
  ['良渚 玉琮', 'tall-cong'],
  ['明清瓷器', 'stem-cup'],
]

let app: TestApp
const slugs = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp()
  const people = new Map<string, Awaited<ReturnType<TestApp['person']>>>()
  for (const { slug, name } of PEOPLE) {
    const person = await app.person('creator')
    await app.db.user.update({ where: { id: person.id }, data: { name } })
    people.set(slug, person)
  }
  const now = Date.now()
  for (const asset of ASSETS.filter(({ status = 'saling' }) => status === 'saling')) {
    const creator = people.get(asset.creator)
    if (!creator) throw new Error(`nobody is called ${asset.creator}`)
    const publishedAt = new Date(now - asset.daysAgo * 86_400_000)
    const { id } = await app.assetOnSale(creator, {
      name: asset.name,
      category: asset.category,
      priceFen: Math.round(asset.priceYuan * 100),
      licence: asset.licence.replaceAll('-', '_') as StoredLicence,
      fileType: asset.fileType,
      heatScore: publishedAt.getTime() / 604_800_000 + Math.log2(1 + asset.views),
      publishedAt,
    })
    await app.db.assetText.update({ where: { assetId: id }, data: { description: asset.description } })
    slugs.set(id, asset.slug)
  }
})
afterAll(() => app.close())

async function foundFor(typed: string): Promise<string[]> {
  const { status, body } = await app.visitor.get(`/market/assets?sort=2&limit=10&keyword=${encodeURIComponent(typed)}`)
  expect([typed, status]).toEqual([typed, 200])
  return body.assets.map(({ id }: { id: string }) => slugs.get(id))
}

async function missed(): Promise<string[]> {
  const wrong: string[] = []
  for (const [typed, meant] of QUESTIONS) {
    const found = await foundFor(typed)
    if (!found.includes(meant)) wrong.push(`${typed}: ${meant} is not in ${found.join(', ')}`)
  }
  return wrong
}

test('whatever spelling, language or typo a question has, the work that is meant is in the first ten', async () => {
  expect(await missed(), 'while their words are not yet written').toEqual([])
  const before = await Promise.all(QUESTIONS.slice(0, 40).map(([typed]) => foundFor(typed)))
  await writeDue({ pool: app.pool }, { isUrgent: true })
  expect(await app.db.searchDue.count()).toBe(0)
  // The catalogue is the same, so what was answered is still known: any change asks again.
  await app.db.asset.updateMany({ where: { name: '赵州桥' }, data: { priceFen: 100 } })
  await writeDue({ pool: app.pool }, { isUrgent: true })
  expect(await missed()).toEqual([])
  expect(await Promise.all(QUESTIONS.slice(0, 40).map(([typed]) => foundFor(typed)))).toEqual(before)
})
