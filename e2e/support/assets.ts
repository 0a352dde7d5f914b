import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { AssetItem } from '@wencang/contract'
import { apiOf } from './api.ts'
import { LOOKS, type LookName, openAs } from './open-as.ts'
import { sampleModel } from './sample-model.ts'
import { type Locale, type T, textsOf } from './texts.ts'
import { uploadFile } from './upload-file.ts'

const VERIFYING = 90_000
export const modelFile = (bytes = 64 * 1024) => ({
  name: '青铜鼎.glb',
  mimeType: 'model/gltf-binary',
  buffer: sampleModel(bytes).buffer,
})
export const PDF = {
  name: '权属证明.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
}

/**
 * Uploads a model by API, as the form would with its defaults, and waits for the review state.
 * @returns Its ID.
 */
export async function upload(page: Page, name: string): Promise<string> {
  const { name: fileName, buffer: content } = modelFile()
  const id = await uploadFile(page, { name, category: 0, fileName, content, price: 12.34, licence: 'standard' })
  const api = apiOf(page.request)
  await expect
    .poll(async () => (await api.getStoreAsset({ params: { id } })).status, { timeout: VERIFYING })
    .toBe('processing')
  return id
}

export async function openDesk(browser: Browser, look: LookName, path: string) {
  const { page } = await openAs(browser, 'operator@demo.test', { look })
  await page.goto(`/admin/#${path}`)
  return { desk: page, say: textsOf('admin', LOOKS[look].locale) }
}

/** Opens a document that is no real PDF, which the server refuses to draw. */
export async function openUndrawable(desk: Page, label: string, message: string): Promise<void> {
  await desk.getByRole('button', { name: label, exact: true }).click()
  await expect(desk.getByRole('dialog', { name: label, exact: true }).getByText(message)).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}

/** Asset name, and titles of its record. */
export interface Named {
  name: string
  title?: { zh?: string; en?: string }
}
/** Name of the owner, else of the creator, as a page in that language shows it. */
export function authorIn(
  asset: Pick<AssetItem, 'ownerName' | 'ownerNameEn' | 'creatorName' | 'creatorNameEn'>,
  locale: Locale,
): string {
  const [name, english] = asset.ownerName
    ? [asset.ownerName, asset.ownerNameEn]
    : [asset.creatorName, asset.creatorNameEn]
  return (locale === 'en-US' && english?.text) || name
}

/** Asset name shown in a language. */
export const nameIn = ({ name, title }: Named, locale: Locale) => (locale === 'en-US' ? title?.en : undefined) ?? name

export const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
/** Next-action button or link of a row. */
export const next = (page: Page, t: T, action: string, name: string) =>
  row(page, name)
    .getByLabel(t('store.nextNamed', { action: t(`store.next.${action}`), name }), { exact: true })
    .filter({ visible: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first()

/** The first demo asset with this name. */
export async function assetNamed(page: Page, name: string): Promise<string> {
  const api = apiOf(page.request)
  const { assets } = await api.listMarketAssets({ query: { keyword: name, limit: 50 } })
  const found = assets.find((asset) => asset.name === name)
  if (!found) throw new Error(`The demo has no ${name}.`)
  return found.id
}
