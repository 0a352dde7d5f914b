import type { Executor, Order } from '@wencang/database'
import type { Locale } from '../../http/locale.ts'

/** Characters that WeChat Pay accepts. */
const MAX_LENGTH = 127
/** Characters that Alipay refuses in a subject. */
const REFUSED = /\s*[/=&]+\s*/g

/**
 * The asset's title for the bill of a channel, in the language that the buyer last used.
 * @param locale The request's, for buyers without settings.
 */
export async function describeOrder(
  { db }: { db: Executor },
  { buyerId, assetId, assetName }: Pick<Order, 'buyerId' | 'assetId' | 'assetName'>,
  locale: Locale | undefined,
): Promise<string> {
  const [settings, listing] = await Promise.all([
    db.noticeSettings.findUnique({ where: { userId: buyerId }, select: { locale: true } }),
    db.listing.findUnique({ where: { assetId }, select: { titleEn: true } }),
  ])
  const title = (settings?.locale ?? locale) === 'en-US' ? listing?.titleEn : null
  return [...(title ?? assetName).replaceAll(REFUSED, ' ')].slice(0, MAX_LENGTH).join('')
}
