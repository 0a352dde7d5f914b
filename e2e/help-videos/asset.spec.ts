/** Sales help videos, from a fresh demo: `npm run help-videos`. */

import { type Page, test } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { Film } from './film.ts'
import { freshModelOf } from './fresh-model.ts'
import { openModel, openWindow, operate, sampleScan, t } from './people.ts'

const DRAWN = { timeout: 120_000 }
const MIB = 1024 * 1024
const CREATOR = 'creator@demo.test'

test('join', async ({ browser }) => {
  const film = await Film.begin(browser, 'join')
  const scan = await sampleScan(browser)
  const page = await openWindow(browser, 'buyer@demo.test', '/#/onboarding')
  const start = page.getByRole('button', { name: t('onboarding.creator.start') })
  await film.watch(page, start)
  await film.say(
    '创作者与实物所有者都可以入驻，以个人或机构的身份。',
    'Creators and owners may join, as a person or an institution.',
  )
  await film.click(start)
  const field = (name: string) => page.getByLabel(t(`onboarding.field.${name}`), { exact: true })
  await film.until(field('name'))
  await film.say('填写资料：姓名、手机、证件与银行卡。', 'Fill in your name, phone, document and bank card.', 2)
  await film.type(field('name'), '林知夏')
  await film.type(field('phoneNumber'), '13812345678')
  await film.type(field('certificationNumber'), '11010519491231002X')
  await film.choose(page.locator('form').getByText(t('file.choose'), { exact: true }), scan)
  await film.until(page.getByText(scan.name).first())
  await film.type(field('bankName'), '中国银行')
  await film.type(field('bankCardNum'), '6222020000000000000')
  await film.click(page.getByText(t('onboarding.agreement')))
  await film.click(page.getByRole('button', { name: t('onboarding.submit') }))
  const standing = (name: string) => page.getByText(t(`onboarding.standing.${name}`), { exact: true })
  await film.until(standing('processing'))
  await film.say(
    '提交后等待审核，结果显示在本页；未通过会写明原因。',
    'The result appears on this page, with the reasons if something is missing.',
  )
  const { id } = await apiOf(page.request).getOnboarding()
  await operate(browser, (api) => api.decideOnboarding({ params: { id }, body: { decision: 'approve' } }))
  await page.reload()
  await film.until(standing('approved'))
  await film.scrollTo(standing('approved'))
  await film.say('通过后阅读合同，在线签署。', 'Once approved, read the contract and sign it here.', 2.5)
  await film.click(page.getByText(t('onboarding.contractConsent')))
  await film.click(page.getByRole('button', { name: t('onboarding.sign') }))
  await film.until(standing('signed'))
  await film.click(page.getByRole('main').getByRole('link', { name: t('account.store') }))
  await film.until(page.getByRole('link', { name: t('store.uploadAsset') }).first())
  await film.say('创作者中心已经开放，可以上传第一件藏品。', 'The creator center is open: upload your first object.')
  await film.end()
})

test('upload', async ({ browser }, info) => {
  const film = await Film.begin(browser, 'upload')
  const page = await openWindow(browser, CREATOR, '/#/store/upload-asset')
  const file = info.outputPath('龙泉窑青釉盘口瓶.glb')
  await freshModelOf(page, await ownAsset(page, '玉壶春瓶'), file, 34 * MIB)
  const drop = page.getByText(t('uploadForm.drop'))
  await film.watch(page, drop)
  await film.say(
    '每件藏品一个文件。模型用 .glb，贴图打包在内，最大 5 GB。',
    'One file for each object; models as .glb with their textures inside, up to 5 GB.',
  )
  await film.choose(drop, file)
  await film.say(
    '名称由文件名带入，可以修改，最多 32 个字。',
    'The name is taken from the file; change it as you like.',
    3,
  )
  await film.type(page.getByLabel(t('uploadForm.price'), { exact: false }), '128')
  await film.type(
    page.getByLabel(t('assetField.description')),
    '南宋龙泉窑，盘口长颈，釉色粉青。以六百余张照片重建，附色卡。',
  )
  await film.say(
    '写明年代、产地、采集方式，并选择授权方式。',
    'Say when and where it was made and how it was captured; choose a licence.',
  )
  await film.click(page.getByRole('button', { name: t('uploadForm.submit') }))
  const card = page.locator('[data-phase]', { has: page.getByRole('progressbar') }).first()
  await film.until(card)
  await film.say(
    '文件分片直传；断线或关闭页面后，可以从中断处继续。',
    'It is sent in parts: after a lost connection or a closed page it goes on from there.',
  )
  await film.until(page.locator('[data-phase="done"]').first(), DRAWN)
  await film.say('服务器核对大小、哈希与类型，随后进入审核。', 'Size, hash and type are checked, then it is reviewed.')
  await film.end()
})

test('view', async ({ browser }, info) => {
  const film = await Film.begin(browser, 'view')
  const page = await openWindow(browser, CREATOR, '/#/store/upload-asset')
  const file = info.outputPath('建窑黑釉盏.glb')
  await freshModelOf(page, await ownAsset(page, '兔毫盏'), file, 1024)
  const drop = page.getByText(t('uploadForm.drop'))
  await film.watch(page, drop)
  await film.choose(drop, file)
  await film.say('选好 .glb 文件后，可以指定它首次展示的角度。', 'With a .glb chosen, decide how it is first seen.', 3)
  await film.click(page.getByRole('button', { name: t('camera.open') }))
  const viewer = page.getByRole('dialog', { name: t('camera.title') })
  const model = viewer.locator('canvas[data-phase="ready"]')
  await film.until(model, DRAWN)
  await film.say(
    '转到满意的角度：当前画面就是缩略图。',
    'Turn it until you like it: what you see becomes the thumbnail.',
    2.5,
  )
  await film.drag(model, { x: 150, y: 40 })
  await film.wheel(-240, 3)
  await film.click(viewer.getByRole('button', { name: t('camera.choose') }))
  await film.until(page.getByText(t('camera.chosen')))
  await film.pause(1)
  await film.click(page.getByRole('button', { name: t('uploadForm.pickPosition') }))
  const picker = page.getByRole('dialog', { name: t('map.pick.title') })
  await film.until(picker.locator('[data-phase="drawn"]'), DRAWN)
  await film.say(
    '位置用来在地图上陈列：搜索地名，或移动地图。',
    'Its place puts it on the map: search for a name, or move the map.',
    3,
  )
  await film.type(picker.getByRole('searchbox'), '景德镇')
  await picker.getByRole('searchbox').press('Enter')
  const found = picker.getByRole('list').getByRole('button').first()
  await film.until(found)
  await film.click(found)
  await film.pause(1)
  await film.click(picker.getByRole('button', { name: t('map.pick.choose') }))
  await film.scrollTo(page.getByLabel(t('uploadForm.longitude')))
  await film.say('经纬度已经填好，也可以直接输入。', 'Longitude and latitude are filled in; they may be typed as well.')
  await film.end()
})

test('sell', async ({ browser }) => {
  const film = await Film.begin(browser, 'sell')
  const page = await openWindow(browser, CREATOR, '/#/store/assets')
  const list = page.getByRole('list', { name: t('store.assetList') })
  await film.watch(page, list.getByRole('listitem').first())
  await film.say(
    '资产列表写明每件藏品的状态；未通过的附有原因。',
    'The list shows how each object stands, and why one was refused.',
  )
  /** Status chip; its name ends with a count. */
  const chip = (status: string) =>
    page.getByRole('button', { name: new RegExp(`^${t(`assetStatus.${status}`)} \\d+$`) })
  await film.click(chip('processing'))
  const name = '青花葫芦瓶（补拍版）'
  const row = list.getByRole('listitem', { name })
  await film.until(row)
  await film.say(
    '审核看文件、权属与说明，通过后自动上架。',
    'The file, its rights and its description are reviewed; then it goes on sale by itself.',
  )
  const id = await ownAsset(page, name)
  await operate(browser, (api) => api.decideReview({ params: { kind: 'asset', id }, body: { decision: 'approve' } }))
  await film.click(chip('saling'))
  await film.until(row)
  await film.say(
    '已经在售。点击“编辑”可以改价，菜单里可以置顶或下架。',
    'It is on sale. “Edit” changes its price; the menu pins it or takes it off sale.',
  )
  await film.click(row.getByRole('link', { name: t('store.nextNamed', { action: t('store.next.edit'), name }) }))
  const price = page.getByLabel(t('uploadForm.price'), { exact: false })
  await film.until(price)
  await price.fill('')
  await film.type(price, '168')
  await film.say(
    '价格保存后立即生效，已有的订单仍按原价；其他内容须先下架。',
    'The price counts at once, and orders keep theirs; the rest changes off sale.',
    3,
  )
  await film.click(page.getByRole('button', { name: t('editor.button.save'), exact: true }))
  await film.until(page.getByText(t('editor.done.live')).first())
  await film.click(row.getByRole('button', { name: t('store.actionsFor', { name }) }))
  await film.click(page.getByRole('menuitem', { name: t('store.action.view') }))
  await openModel(page)
  await film.until(page.locator('canvas[data-phase="ready"]'), DRAWN)
  await film.say('这就是读者看到的页面。', 'This is what readers see.', 2)
  await film.end()
})

test('income', async ({ browser }) => {
  const film = await Film.begin(browser, 'income')
  const page = await openWindow(browser, CREATOR, '/#/store/dashboard')
  await film.watch(page, page.getByRole('heading', { name: t('store.trend') }))
  await film.say(
    '工作台汇总今日、本月与累计收入，以及 30 天的浏览与订单。',
    'The dashboard sums up your income, and views and orders of 30 days.',
  )
  await film.wheel(420)
  await film.pause(1)
  await film.wheel(-420)
  await film.click(page.getByRole('link', { name: t('store.incomeDetails') }).first())
  const ask = page.getByRole('button', { name: t('income.payout') })
  await film.until(ask)
  await film.say(
    '收入明细逐笔列出；所有者的份额已按约定比例分开。',
    'Every entry is listed; an owner’s share is split off as agreed.',
  )
  await film.click(ask)
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByLabel(t('income.amount'))
  await film.until(amount)
  await amount.fill('')
  await film.type(amount, '100')
  await film.say('填写提现金额，款项转入绑定的银行卡。', 'Type the amount; it goes to the bank card you named.', 3)
  await film.click(dialog.getByRole('button', { name: t('income.payout') }))
  await film.until(page.getByText(t('income.payoutStatus.requested')).first())
  await film.say('提现申请由运营核对后打款，状态在此更新。', 'An operator checks and pays it; its state is shown here.')
  await film.scrollTo(page.getByText(t('income.statement')))
  await film.pointAt(page.getByText(t('income.statement')))
  await film.say('每月对账单可以下载为 CSV。', 'Each month’s statement can be downloaded as CSV.')
  await film.end()
})

/**
 * Finds an asset of the signed-in user.
 * @returns Its ID.
 */
async function ownAsset(page: Page, part: string): Promise<string> {
  const { assets } = await apiOf(page.request).listStoreAssets({ query: { limit: 100 } })
  const asset = assets.find(({ name }) => name.includes(part))
  if (!asset) throw new Error(`There is no ${part}.`)
  return asset.id
}
