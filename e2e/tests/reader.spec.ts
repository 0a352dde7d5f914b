import type { Page } from '@playwright/test'
import { paths } from '../support/api.ts'
import { confirm } from '../support/confirm.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { sampleModel } from '../support/sample-model.ts'
import { assetLabel } from '../support/texts.ts'

/** Screen reader output of three critical pages. */

const ORDER = {
  id: '00000000-0000-7000-8000-00000000000a',
  orderNo: '2026112100000001',
  status: 'pending',
  price: 12.5,
  createdTime: '2026-11-21T02:00:00.000Z',
  paymentMode: null,
  remainingPaymentTime: 899,
  expiresAt: '2026-11-21T02:15:00.000Z',
  paidAt: null,
  asset: { id: '00000000-0000-7000-8000-00000000000b', name: '青铜鼎', snapshot: null },
  licence: 'standard',
  refund: null,
}

test('a screen reader announces an order’s amount, deadline and payment methods (zh-CN)', async ({ browser }) => {
  const { page, t } = await openAs(browser, 'buyer@demo.test', { context: { timezoneId: 'Asia/Shanghai' } })
  let order: object = ORDER
  await page.route(`**${paths.getOrder.url({ params: ORDER })}`, (route) => route.fulfill({ json: order }))
  await page.route(`**${paths.watchOrder.url({ params: ORDER })}`, (route) => route.fulfill({ status: 204 }))
  const none = { refund: null, invoice: null, mayRequestRefund: false, mayRequestInvoice: false }
  await page.route(`**${paths.getOrderRequests.url({ params: ORDER })}`, (route) => route.fulfill({ json: none }))
  await page.route(`**${paths.payOrder.url({ params: ORDER })}`, (route) =>
    route.fulfill({
      json: {
        ...{ paymentMode: 'wechat', scene: 'qr', outTradeNo: '1', codeUrl: 'weixin://wxpay/1' },
        expiresAt: ORDER.expiresAt,
      },
    }),
  )
  await page.goto(`/#/orders/${ORDER.id}/detail`)
  await expect(page.getByRole('button', { name: t('payMode.wechat') })).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "订单详情" [level=1]
      - text: 待付款
      - heading "青铜鼎" [level=2]:
        - link "青铜鼎"
      - term: 订单编号
      - definition: /\\d+/
      - term: 金额
      - definition: /¥\\d+\\.\\d+/
      - term: 授权
      - definition: /^标准授权.+/
      - term: 退款说明
      - definition: /不支持无理由退款/
      - term: 下单时间
      - definition: /\\d+年\\d+月\\d+日 \\d+:\\d+/
      - paragraph:
        - text: 剩余支付时间
        - timer "剩余支付时间": /\\d+:\\d+/
      - paragraph: /应付金额 ¥\\d+\\.\\d+/
      - group "选择支付方式":
        - button "微信支付"
        - button "支付宝"
      - paragraph:
        - text: 想用手机支付宝付款？
        - button "扫码付款"
      - paragraph: 付款即表示您同意本页所列的授权与退款说明。
      - button "取消订单"
  `)

  await page.getByRole('button', { name: t('payMode.wechat') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "选择支付方式":
      - heading "选择支付方式" [level=2]
      - button "关闭"
      - paragraph: 购买《青铜鼎》
      - text: /¥\\d+\\.\\d+ 剩余支付时间/
      - timer "剩余支付时间": /\\d+:\\d+/
      - button "微信支付" [pressed]
      - button "支付宝"
      - img "微信支付二维码"
      - paragraph: 请用微信扫描二维码付款，付款后页面会自动更新。
      - button "复制付款码链接"
  `)
  // Timers must not be announced every second.
  expect(await liveRegions(page, 'timer')).toEqual([])

  // Announced wherever the focus is.
  order = { ...ORDER, status: 'completed', paymentMode: 'wechat', paidAt: '2026-11-21T02:05:00.000Z' }
  await expect(page.locator('main [aria-live="polite"]').first()).toHaveText(t('orderStatus.completed'))
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "订单详情" [level=1]
      - text: 已完成
      - heading "青铜鼎" [level=2]:
        - link "青铜鼎"
      - term: 订单编号
      - definition: /\\d+/
      - term: 金额
      - definition: /¥\\d+\\.\\d+/
      - term: 授权
      - definition: /^标准授权.+/
      - term: 下单时间
      - definition: /\\d+年\\d+月\\d+日 \\d+:\\d+/
      - term: 支付方式
      - definition: 微信支付
      - term: 付款时间
      - definition: /\\d+年\\d+月\\d+日 \\d+:\\d+/
      - paragraph: 付款成功，可以下载原始文件了。
      - button "下载"
      - link "查看我的资产":
        - /url: /#/user/assets
  `)
})

test('a screen reader announces each field of the upload form with its error (zh-CN)', async ({ browser }) => {
  // The creator's form lists other tests' uploads too.
  const { page, t } = await openAs(browser, 'owner@demo.test')
  await page.goto('/#/store/upload-asset')
  await page.getByRole('button', { name: t('uploadForm.submit') }).click()
  const file = page.getByLabel(t('uploadForm.file')).first()
  await expect(file).toBeFocused()
  for (const [key, problem] of [
    ['file', 'fileMissing'],
    ['name', 'name'],
    ['price', 'price'],
  ] as const)
    await expect(page.getByLabel(t(assetLabel(key))).first()).toHaveAccessibleDescription(
      t(`uploadForm.error.${problem}`),
    )
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "上传资产" [level=1]
      - text: 资产文件 选择文件，或拖到这里
      - button "资产文件 选择文件，或拖到这里"
      - alert: 请选择文件
      - text: 名称
      - textbox "名称" [invalid]
      - alert: /请填写 1 至 \\d+ 个字的名称/
      - text: 类别
      - combobox "类别": 器物
      - text: 价格（元）
      - textbox "价格（元）" [invalid]
      - alert: /请填写 0 至 \\d+,\\d+,\\d+\\.\\d+ 的价格，最多两位小数/
      - text: 授权方式
      - combobox "授权方式": 标准授权
      - paragraph: 可用于个人与商业用途，不得转售文件本身。
      - text: 介绍 选填
      - textbox "介绍 选填"
      - text: 缩略图 选填
      - button "缩略图 选填"
      - status
      - text: 未选择
      - paragraph: 不超过 4 MB；三维模型会自动生成。
      - text: 说明文档 选填
      - button "说明文档 选填"
      - status
      - text: 未选择
      - paragraph: /PDF，不超过 \\d+ MB/
      - text: 权属证明 选填
      - button "权属证明 选填"
      - status
      - text: 未选择
      - paragraph: /PDF，不超过 \\d+ MB/
      - text: 经度 选填
      - textbox "经度 选填":
        - /placeholder: "116.3972"
      - text: 纬度 选填
      - textbox "纬度 选填":
        - /placeholder: "39.9169"
      - button "在地图上选择位置"
      - text: 实物所有者 选填
      - button "实物所有者 选择所有者"
      - paragraph: 原物属于他人时选择，须经对方同意。
      - text: 所有者收益比例（%）
      - textbox "所有者收益比例（%）" [disabled]
      - switch "原物由国有收藏单位收藏"
      - text: 原物由国有收藏单位收藏
      - paragraph: /^须提供收藏单位出具的授权文件及有效期/
      - switch "审核通过后自动上架" [checked]
      - text: 审核通过后自动上架
      - button "开始上传"
  `)

  // The second part is held, so that the upload continues.
  const model = sampleModel(12 * 1024 ** 2)
  const held = Promise.withResolvers<void>()
  await page.route(/partNumber=2\b/, async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  const name = `朗读 ${Date.now().toString(36)}`
  await file.setInputFiles({ name: '青铜鼎.glb', mimeType: 'model/gltf-binary', buffer: model.buffer })
  await page.getByLabel(t('assetField.name')).first().fill(name)
  await page.getByLabel(t('uploadForm.price')).first().fill('1')
  await page.getByRole('button', { name: t('uploadForm.submit') }).click()
  const card = page.getByRole('group', { name: t('upload.cardLabel', { name }) })
  await expect(card.getByRole('status')).toContainText('50%', { timeout: 60_000 })
  await expect(card).toMatchAriaSnapshot(`
    - group /上传《朗读 \\w+》/:
      - heading /朗读 \\w+/ [level=3]
      - status: /上传中 \\d+%/
      - paragraph: 青铜鼎.glb
      - progressbar /《朗读 \\w+》的上传进度/
      - paragraph: /\\d+% · [\\d.]+ MB \\/ \\d+ MB/
      - button "暂停"
      - button "取消上传"
  `)
  await card.getByRole('button', { name: t('upload.cancel') }).click()
  await confirm(page, t('upload.cancelConfirm'))
  // A part released earlier would be rejected.
  await expect(card).toHaveCount(0)
  held.resolve()
})

test('a screen reader announces the map as a search, its tools and places by name (en-US)', async ({ browser }) => {
  const { page, t } = await openAs(browser, null, {
    locale: 'en-US',
    draws: true,
  })
  await page.goto('/#/map')
  const cluster = page.locator('[data-marker="cluster"]').first()
  await expect(cluster).toBeVisible()
  // Cluster: picture and number of places.
  await expect(cluster.locator('img, svg')).toBeVisible()
  await expect(cluster).toHaveText(/^\d+$/)
  await expect(cluster).toHaveAccessibleName(/^\d+ places? here$/)
  await page.getByRole('button', { name: t('map.list'), exact: true }).click()
  await page.getByRole('searchbox', { name: t('map.search') }).fill('shaolin')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: t('map.found') })).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Collection map" [level=1]
      - button "Places" [expanded]
      - search:
        - searchbox "Search for a place": shaolin
        - button "Clear"
        - button "Search"
        - list "Places found":
          - listitem:
            - button "Shaolin Temple Zhengzhou, Henan"
      - searchbox "Filter by name"
      - list "Places":
        - listitem:
          - link /.+ Owner/
        - listitem:
          - link /.+ Scene/
      - group "Shown on the map":
        - button "Owner" [pressed]
        - button "Scene" [pressed]
        - button "Artifact"
        - button "Painting"
        - button "Document"
        - button "Video"
      - button "Go to my location"
      - button "Zoom in"
      - button "Zoom out"
      - text: /\\d+ km/
      - region "Collection map"
      - button /\\d+ places here/
  `)
})

/** Live regions around elements of a role. */
const liveRegions = (page: Page, role: string): Promise<string[]> =>
  page.locator(`[role="${role}"]`).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const around = element.closest('[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]')
      return around ? [around.outerHTML.slice(0, 100)] : []
    }),
  )
