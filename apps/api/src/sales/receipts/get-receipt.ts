import { createHash } from 'node:crypto'
import { MarketError } from '@wencang/contract'
import { paymentModeOf } from '@wencang/domain'
import { checksumLines, englishTitleOf, licenceFromStored } from '../../assets/asset/index.ts'
import type { Context } from '../../context.ts'
import { ENGLISH_NAME_COLUMNS } from '../../lib/english-name.ts'
import { type Receipt, renderReceipt } from './document.ts'
import { licensorEnglishOf, licensorOf } from './licensor.ts'
import type { DocumentLocale } from './receipt-texts.ts'

/**
 * Receipt and licence PDF of a completed order, in one language.
 * @param buyerId Restricts to this buyer's orders; null for operators.
 * @throws {MarketError} order_not_found, also for other buyers' orders; not_requestable unless completed.
 */
export async function getReceipt(
  { db }: Pick<Context, 'db'>,
  buyerId: string | null,
  orderId: string,
  locale: DocumentLocale = 'zh-CN',
): Promise<{ pdf: Buffer; receipt: Receipt }> {
  const order = await db.order.findFirst({
    where: { id: orderId, ...(buyerId !== null && { buyerId }) },
    include: {
      file: true,
      creator: { select: { name: true, creatorProfile: { select: { name: true, ...ENGLISH_NAME_COLUMNS } } } },
      asset: { select: { text: { select: { record: true } } } },
      refunds: { where: { state: 'succeeded', isMirrored: true } },
    },
  })
  if (!order) throw new MarketError('order_not_found')
  const { file, refunds, paidAt, furtherFileIds } = order
  if (order.status !== 'completed' || !paidAt) throw new MarketError('not_requestable')
  // Pinyin is for reading, not a name to license under.
  const english = licensorEnglishOf(order)
  const receipt: Receipt = {
    orderNo: order.orderNo,
    assetName: order.assetName,
    assetNameEn: englishTitleOf(order.asset.text?.record),
    assetId: order.assetId,
    licensor: licensorOf(order),
    licensorEn: english && !english.isPinyin ? english.text : '',
    licensee: order.licensee,
    licence: licenceFromStored(order.licence),
    priceFen: order.priceFen,
    paymentMode: order.paymentMode === null || order.priceFen === 0 ? null : paymentModeOf(order.paymentMode),
    paidAt,
    further: file?.sha256
      ? await readFurther({ db }, { name: file.fileName, fileHash: file.sha256 }, furtherFileIds)
      : null,
    file: file?.sha256 ? { name: file.fileName, sizeBytes: Number(file.sizeBytes), sha256: file.sha256 } : null,
    refunded: refundOf(refunds),
  }
  return { pdf: await renderReceipt(receipt, locale), receipt }
}

/** Further files sold along; null without any. */
async function readFurther(
  { db }: Pick<Context, 'db'>,
  main: { name: string; fileHash: string },
  ids: readonly string[],
): Promise<Receipt['further']> {
  if (ids.length === 0) return null
  const rows = new Map((await db.assetFile.findMany({ where: { id: { in: [...ids] } } })).map((row) => [row.id, row]))
  const files = ids.flatMap((id) => rows.get(id) ?? [])
  const list = checksumLines([main, ...files.map(({ fileName: name, sha256 }) => ({ name, fileHash: sha256 ?? '' }))])
  return {
    files: files.length,
    sizeBytes: files.reduce((sum, { sizeBytes }) => sum + Number(sizeBytes), 0),
    listSha256: createHash('sha256').update(list).digest('hex'),
  }
}

function refundOf(refunds: readonly { amountFen: number; completedAt: Date | null; createdAt: Date }[]) {
  if (refunds.length === 0) return null
  const times = refunds.map(({ completedAt, createdAt }) => (completedAt ?? createdAt).getTime())
  return { fen: refunds.reduce((sum, { amountFen }) => sum + amountFen, 0), at: new Date(Math.max(...times)) }
}
