import { readFile } from 'node:fs/promises'
import { shanghaiDay } from '@wencang/domain'
import { apiOf } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { textsOf } from '../support/texts.ts'

test.describe.configure({ timeout: 400_000 })

test('on the demo’s first days both channels’ bills match the books (zh-CN)', async ({ browser }) => {
  const { page } = await openAs(browser, 'operator@demo.test')
  const say = textsOf('admin', 'zh-CN')
  const api = apiOf(page.request)
  const today = shanghaiDay(new Date())
  const requested: { id: string; count: number }[] = []
  for (const paymentMode of ['wechat', 'alipay'] as const) {
    // Latest past day with payments on this channel.
    const days = new Map<string, number>()
    for (let start: Awaited<ReturnType<typeof api.listPayments>>['last']; ; ) {
      const { payments, last } = await api.listPayments({ query: { paymentMode, status: 'paid', limit: 100, start } })
      for (const { paidAt } of payments) {
        const day = paidAt && shanghaiDay(new Date(paidAt))
        if (day && day < today) days.set(day, (days.get(day) ?? 0) + 1)
      }
      start = last
      if (!last) break
    }
    const [day = '', count = 0] = [...days].sort(([one], [other]) => (one < other ? 1 : -1))[0] ?? []
    expect(count).toBeGreaterThan(0)
    requested.push({ id: (await api.requestReconciliation({ body: { paymentMode, day } })).id, count })
  }
  for (const { id, count } of requested) {
    // The worker polls once a minute.
    await expect
      .poll(async () => (await api.getReconciliation({ params: { id } })).status, { timeout: 150_000 })
      .not.toBe('waiting')
    const found = await api.getReconciliation({ params: { id } })
    expect(found).toMatchObject({ status: 'agrees', billRows: count, ourRows: count, differences: [] })
  }
  await page.goto('/admin/#/reconciliations')
  await expect(page.getByText(say('reconciliation.state.agrees')).first()).toBeVisible()
})

for (const [look, head] of [
  [
    'desk',
    '时间,类型,订单编号,资产,成交总额（元）,平台服务费（元）,其他权利人分成（元）,净收入（元）,已提现（元）,余额（元）',
  ],
  [
    'phone',
    "Time,Kind,Order number,Asset,Gross sales (CNY),Platform fee (CNY),Others' shares (CNY),Net income (CNY),Paid out (CNY),Balance (CNY)",
  ],
] as const) {
  test(`an owner’s dashboard, income and statement show the same figures in the reader’s language (${look})`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, 'owner@demo.test', { look })
    const figures = async () => {
      const summary = page.getByRole('region', { name: t('income.summary') })
      await expect(summary.getByRole('definition')).toHaveCount(10)
      return summary.getByRole('definition').allTextContents()
    }
    await page.goto('/#/store/dashboard')
    const onDashboard = await figures()
    await page.goto('/#/store/income')
    await expect(page.getByRole('heading', { name: t('income.entries') })).toBeVisible()
    const onIncome = await figures()
    // Other tests may sell meanwhile.
    const yuan = (text = '') => Number(text.replace(/[^\d.-]/g, ''))
    expect(yuan(onIncome[0])).toBeGreaterThanOrEqual(yuan(onDashboard[0]))
    for (const [gross, fee, others, net] of [onDashboard, onIncome]) {
      expect(yuan(gross)).toBeGreaterThan(0)
      expect((yuan(gross) - yuan(fee) - yuan(others)).toFixed(2)).toBe(yuan(net).toFixed(2))
    }
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t('income.statement') }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table.replace('\ufeff', '').split('\r\n')[0]).toBe(head)
  })
}
