import type { Executor, Order } from '@wencang/database'

/** Characters that WeChat Pay accepts. */
const MAX_LENGTH = 127
/** Characters that Alipay refuses in a subject. */
const REFUSED = /\s*[/=&]+\s*/g

/** The asset's title for the bill of a channel, in the language that the buyer last used. */
export async function describeOrder(
  { db }: { db: Executor },
  { buyerId, assetId, assetName }: Pick<Order, 'buyerId' | 'assetId' | 'assetName'>,
): Promise<string> {
  const [settings, listing] = await Promise.all([
    db.noticeSettings.findUnique({ where: { userId: buyerId }, select: { locale: true } }),
    db.listing.findUnique({ where: { assetId }, select: { titleEn: true } }),
  ])
  const title = settings?.locale === 'en-US' ? listing?.titleEn : null
  return [...(title ?? assetName).replaceAll(REFUSED, ' ')].slice(0, MAX_LENGTH).join('')
}
