/** Platform help videos, from a fresh demo: `npm run help-videos`. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Locator, test } from '@playwright/test'
import { codeSentTo } from '../support/inbox.ts'
import { settlePayment } from '../support/sandbox.ts'
import { Film } from './film.ts'
import { openModel, openWindow, sampleScan, t } from './people.ts'

const DRAWN = { timeout: 120_000 }

test('find', async ({ browser }) => {
  const film = await Film.begin(browser, 'find')
  const page = await openWindow(browser, null, '/#/')
  await film.watch(page, page.getByRole('heading', { level: 1 }))
  await film.say(
    '首页陈列专题、最新上架与热门藏品。',
    'The home page shows collections, what is new and what is popular.',
  )
  await film.wheel(620)
  await film.click(page.getByRole('banner').getByRole('link', { name: t('nav.explore') }))
  await film.until(page.locator('main li article').first())
  await film.say(
    '“探索”是全部在售藏品：按类别、格式、授权与价格筛选。',
    'Explore lists all that is on sale, by category, format, licence and price.',
  )
  await film.click(page.getByRole('button', { name: t('category.artifact'), exact: true }))
  await film.type(page.getByRole('searchbox', { name: t('explore.search') }), '龙泉')
  const card = page.getByRole('link', { name: /龙泉窑青釉玉壶春瓶/ }).first()
  await film.until(card)
  await film.say('输入名称、产地或年代，结果随输入更新。', 'Type a name, a place or a period: the results follow.')
  await film.click(card)
  const model = page.locator('canvas[data-phase="ready"]')
  await openModel(page)
  await film.until(model, DRAWN)
  await film.say('拖动旋转，滚轮缩放，看清每一处细节。', 'Drag to turn it, use the wheel to come closer.', 2)
  await film.drag(model, { x: 190, y: 24 })
  await film.wheel(-360, 4)
  await film.drag(model, { x: -120, y: -30 }, 6)
  await film.scrollTo(page.getByText(t('asset.fileHash')).first())
  await film.say(
    '旁边列出格式、大小、三角面数与文件哈希。',
    'Beside it stand format, size, number of triangles and the hash of the file.',
  )
  await film.end()
})

test('buy', async ({ browser }) => {
  const film = await Film.begin(browser, 'buy')
  const page = await openWindow(browser, 'buyer@demo.test', '/#/explore?keyword=%E5%85%94%E6%AF%AB%E7%9B%8F')
  const card = page.getByRole('link', { name: /兔毫盏/ }).first()
  await film.watch(page, card)
  await film.click(card)
  const buy = page.getByRole('button', { name: t('asset.buy') })
  await film.until(buy)
  await film.say(
    '登录后打开藏品页，先看清价格与授权方式。',
    'Signed in, open an object and read its price and licence.',
  )
  await film.click(buy)
  await film.until(page.getByRole('button', { name: t('payMode.wechat') }))
  await film.say(
    '下单后价格与授权不再变化，请在 15 分钟内付款。',
    'The order fixes price and licence. Pay within 15 minutes.',
  )
  await film.say('选择微信支付或支付宝。', 'Choose WeChat Pay or Alipay.', 2)
  await film.click(page.getByRole('button', { name: t('payMode.wechat') }))
  const code = page.locator('[data-out-trade-no]')
  await film.until(code)
  await film.say('用微信扫描二维码付款。', 'Scan the code with WeChat.', 2.5)
  await settlePayment((await code.getAttribute('data-out-trade-no')) ?? '', 'success')
  await film.until(page.getByText(t('order.completedText')))
  await film.say(
    '付款成功，页面自己更新，可以立即下载。',
    'Once it is paid the page says so by itself, and the download is ready.',
  )
  await film.click(page.getByRole('link', { name: t('order.toMyAssets') }))
  await film.until(page.getByRole('list', { name: t('account.myAssets') }))
  await film.say('买下的藏品都在“我的资产”里。', 'What you have bought is under My assets.')
  await film.end()
})

test('download', async ({ browser }) => {
  const film = await Film.begin(browser, 'download')
  const page = await openWindow(browser, 'buyer@demo.test', '/#/user/assets')
  const name = '龙泉窑青釉玉壶春瓶'
  const button = page.getByRole('button', { name: t('asset.downloadNamed', { name }) })
  await film.watch(page, button)
  await film.say(
    '“我的资产”列出全部已购藏品，下架之后也能下载。',
    'My assets lists what you own; you can download it even when it is off sale.',
  )
  const started = page.waitForEvent('download')
  await film.click(button)
  const download = await started
  const sha256 = createHash('sha256')
    .update(await readFile(await download.path()))
    .digest('hex')
  await film.say(
    `浏览器开始下载原件：${download.suggestedFilename()}`,
    'The browser downloads the original; large files may be continued later.',
  )
  await film.click(page.getByRole('link', { name: new RegExp(name) }).first())
  await openModel(page)
  await film.until(page.locator('canvas[data-phase="ready"]'), DRAWN)
  const hash = page.getByText(sha256.slice(0, 8)).first()
  await film.scrollTo(hash)
  await film.pointAt(hash)
  await film.say(
    '详情页写有原件的 SHA-256 哈希，可以复制。',
    'The page of the object has the SHA-256 hash of the original to copy.',
  )
  await film.say('Windows 上核对：certutil -hashfile 文件名 SHA256', 'On Windows: certutil -hashfile FILE SHA256', 4.5)
  await film.say('macOS 与 Linux 上核对：shasum -a 256 文件名', 'On macOS and Linux: shasum -a 256 FILE', 4.5)
  await film.say(
    `结果是 ${sha256.slice(0, 8)}……，与页面一致，文件完整无误。`,
    `The result is ${sha256.slice(0, 8)}…, as on the page: the file is whole.`,
  )
  await film.end()
})

test('account', async ({ browser }) => {
  const film = await Film.begin(browser, 'account')
  const scan = await sampleScan(browser)
  const page = await openWindow(browser, 'buyer@demo.test', '/#/user/edit')
  const save = page.getByRole('button', { name: t('common.save') })
  await film.watch(page, save)
  await film.say(
    '在“编辑资料”里填写昵称、简介与所在地区。',
    'Edit your profile: name, some words about you, where you are.',
  )
  await film.type(page.getByLabel(t('account.profile')), '关注宋元瓷器与古建筑。')
  await film.click(save)
  await film.until(page.getByText(t('common.saved')).first())
  const phone = page.getByRole('region', { name: t('contact.phone') })
  await film.click(phone.getByRole('button', { name: t('contact.bind') }))
  await film.say('绑定手机：填写号码，发送验证码。', 'Bind a phone: type its number and have a code sent.', 2.5)
  const number = '13912345678'
  await film.type(phone.getByLabel(t('contact.phoneNew')), number)
  await film.click(phone.getByRole('button', { name: t('contact.send') }))
  await film.type(phone.getByLabel(t('contact.code')), await codeSentTo(number))
  await film.click(phone.getByRole('button', { name: t('contact.confirm'), exact: true }))
  await film.until(page.getByText(t('contact.bound')).first())
  await film.click(page.getByRole('button', { name: t('identity.start') }))
  await film.say(
    '实名认证：填写姓名与证件号码，上传扫描件。',
    'Real-name verification: your name, document number and a scan.',
    3,
  )
  await film.type(page.getByLabel(t('identity.name.person')), '林知夏')
  await film.type(page.getByLabel(t('identity.number.person')), '11010519491231002X')
  const scans = page.locator('form', { hasText: t('identity.scan.person') })
  await film.choose(fileButton(scans).first(), scan)
  await film.until(page.getByText(scan.name).first())
  await film.choose(fileButton(scans).last(), scan)
  await film.until(page.getByText(scan.name).nth(1))
  await film.click(page.getByRole('button', { name: t('identity.submit') }))
  await film.until(page.getByText(t('identity.standing.processing')).first())
  await film.say(
    '提交后等待审核；证件号码加密保存，只显示首尾。',
    'It is reviewed then. Numbers are kept encrypted and shown in part only.',
  )
  await film.end()
})

/** Visible part of a file button. */
const fileButton = (form: Locator) => form.getByText(t('file.choose'), { exact: true })
