import english from '../../packages/ui/src/locales/record.en-US.json' with { type: 'json' }
import chinese from '../../packages/ui/src/locales/record.zh-CN.json' with { type: 'json' }
import { expectAccessible } from '../support/accessible.ts'
import { apiOf } from '../support/api.ts'
import { field, openDesk, upload } from '../support/assets.ts'
import { expect, test } from '../support/fixtures.ts'
import { fresh } from '../support/fresh.ts'
import { LOOKS, looksOf, openAs } from '../support/open-as.ts'
import { takePicture } from '../support/take-picture.ts'

test.describe.configure({ timeout: 600_000 })

const LABEL = `名称：兽面纹圆鼎 / Round Ding
时代：商代晚期（约公元前1250—前1050年）
质地：青铜、朱砂 / cinnabar
尺寸：高48.5、口径33厘米
出土地点：河南安阳 / Anyang, Henan
等级：一级`

/** GBK spreadsheet row: `藏品编号,出土地点` and `甲-1988.17,河南安阳`. */
const ROW_IN_GBK = Buffer.from('b2d8c6b7b1e0bac52cb3f6cdc1b5d8b5e30abcd72d313938382e31372cbad3c4cfb0b2d1f40a', 'hex')

for (const look of looksOf('desk')) {
  const { locale, viewport } = LOOKS[look]
  const texts = locale === 'zh-CN' ? chinese : english

  test(`a visitor reads label, record, citation and rights of an asset, and finds related assets (${locale}, ${viewport.width} px)`, async ({
    browser,
  }) => {
    const { page, t } = await openAs(browser, null, { look })
    const api = apiOf(page.request)
    const work = (await api.listMarketAssets({ query: { keyword: '建窑黑釉兔毫盏', sort: 2, limit: 1 } })).assets[0]
    await page.goto(`/#/asset/${work?.id}/detail`)
    const title = { zh: '建窑黑釉兔毫盏', en: "Jian Tea Bowl with Hare's-Fur Glaze" }
    const [own, other] = locale === 'zh-CN' ? [title.zh, title.en] : [title.en, title.zh]
    await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible()
    await expect(page.getByText(other, { exact: true })).toHaveAttribute('lang', locale === 'zh-CN' ? 'en' : 'zh-CN')
    await expect(page.getByText(texts.page.model, { exact: true })).toBeVisible()
    const record = page.getByRole('region', { name: texts.page.record })
    await expect(record.getByText(locale === 'zh-CN' ? '建窑' : 'Jian ware', { exact: true })).toBeVisible()
    const capture = page.getByRole('region', { name: texts.page.digitisation })
    await expect(capture.getByText(texts.method.modelling)).toBeVisible()
    const rights = page.getByRole('region', { name: texts.page.rights }).getByRole('link')
    await expect(rights).toHaveAttribute('href', 'https://creativecommons.org/publicdomain/mark/1.0/')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: texts.page.copy }).click()
    const cited = await page.evaluate(() => navigator.clipboard.readText())
    expect(cited).toContain(own)
    expect(cited).toContain(`${new URL(page.url()).origin}/asset/${work?.id}/detail`)
    await page.getByRole('button', { name: texts.measured.copy }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(texts.measured.vertices)
    const values = await page.evaluate(() => navigator.clipboard.readText())
    expect(values).toContain(own)
    expect(values).toContain(`${new URL(page.url()).origin}/asset/${work?.id}/detail`)
    expect(values).toContain(t('asset.triangles'))
    const related = page.getByRole('region', { name: t('interests.related') })
    await expect(related.getByRole('link').first()).toBeVisible()
    await takePicture(page, `record-${look}-1-work`)
    await expectAccessible(page)
  })

  test(`a creator fills in a record from a label, and an operator sees the changed fields (${locale}, ${viewport.width} px)`, async ({
    browser,
  }) => {
    const name = `著录 ${look} ${Date.now().toString(36)}`
    const person = await fresh(browser, look, 'creator')
    const { page, t } = await openAs(browser, person.email, { look })
    const picture = (step: string) => takePicture(page, `record-${look}-${step}`)
    const id = await upload(page, name)
    const { desk, say } = await openDesk(browser, look, `/reviews/asset/${id}`)
    const operator = apiOf(desk.request)
    const params = { kind: 'asset', id } as const
    const decide = (decision: 'approve' | 'reject') =>
      operator.decideReview({ params, body: { decision, reason: '请补充著录' } })
    await decide('reject')

    await test.step('a pasted label fills in the fields that it names, and keeps unrecognised lines', async () => {
      await page.goto(`/#/store/assets/${id}/edit`)
      // The previous form has the same button and name.
      await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
      await page.getByRole('button', { name: t('recordForm.open') }).click()
      await page.getByRole('button', { name: t('recordForm.paste.open') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('recordForm.paste.text')).fill(LABEL)
      await picture('2-paste')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('recordForm.paste.fill') }).click()
      await expect(dialog.getByLabel(t('recordForm.paste.text'))).toHaveValue('等级：一级')
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'row.csv', mimeType: 'text/csv', buffer: ROW_IN_GBK })
      await expect(dialog.getByLabel(t('recordForm.paste.text'))).toHaveValue(/^藏品编号,出土地点/)
      await picture('2-row')
      await dialog.getByRole('button', { name: t('recordForm.paste.fill') }).click()
      await expect(dialog).toBeHidden()
      await expect(field(page, texts.field.accessionNumber)).toHaveValue('甲-1988.17')
      await expect(field(page, t('recordForm.yearFrom'))).toHaveValue('-1250')
      await expect(page.getByText('朱砂 / cinnabar')).toBeVisible()
    })

    await test.step('a period fills in its years, unless other years were typed', async () => {
      const period = field(page, texts.field.period)
      await period.fill(locale === 'zh-CN' ? '西周' : 'Western Zhou')
      await expect(field(page, t('recordForm.yearTo'))).toHaveValue('-1050')
      for (const year of ['yearFrom', 'yearTo']) await field(page, t(`recordForm.${year}`)).fill('')
      await period.fill('')
      await period.fill(locale === 'zh-CN' ? '西周' : 'Western Zhou')
      await expect(field(page, t('recordForm.yearTo'))).toHaveValue('-771')
    })

    await test.step('errors are reported at their fields', async () => {
      await field(page, t('recordForm.yearFrom')).fill('前600')
      await page.getByRole('button', { name: t('editor.button.submit'), exact: true }).click()
      await expect(page.getByText(t('recordForm.fault.backwards'))).toBeVisible()
      await picture('3-wrong')
      await expectAccessible(page)
      await field(page, t('recordForm.yearFrom')).fill('-900')
      await page.getByRole('button', { name: t('recordForm.preview.open') }).click()
      await expect(page.getByRole('dialog').getByRole('region', { name: texts.page.record })).toBeVisible()
      await picture('4-preview')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: t('editor.button.submit'), exact: true }).click()
      await expect(page.getByText(t('editor.done.submit'), { exact: true }).first()).toBeVisible()
    })

    await test.step('the operator reads the record in both languages', async () => {
      await desk.reload()
      await expect(desk.getByText('Anyang, Henan').first()).toBeVisible()
      await expect(desk.getByText('河南安阳').first()).toBeVisible()
      await takePicture(desk, `record-${look}-5-review`)
      await expectAccessible(desk)
      await decide('approve')
    })

    await test.step('the operator sees the changed fields of a later change', async () => {
      const store = apiOf(page.request)
      await store.stopAsset({ params: { id } })
      await page.goto(`/#/store/assets/${id}/edit`)
      await page.getByRole('button', { name: t('recordForm.edit') }).click()
      await field(page, t('recordForm.in.en', { field: texts.field.findPlace })).fill('Yinxu, Anyang')
      await page.getByRole('button', { name: t('editor.button.submit'), exact: true }).click()
      // The earlier toast may still be visible.
      await expect.poll(async () => (await store.getStoreAsset({ params: { id } })).status).toBe('processing')
      await desk.reload()
      const term = `${say('assetField.record')} · ${texts.field.findPlace}`
      await expect(desk.getByText(term)).toBeVisible()
      await expect(desk.getByText(`${say('assetField.record')} · ${texts.field.period}`)).toHaveCount(0)
      await takePicture(desk, `record-${look}-6-changes`)
      await expectAccessible(desk)
    })
  })
}
