import { MarketError } from '@wencang/contract'
import { DAY_MILLISECONDS, shanghaiDay, startOfShanghaiDay } from '@wencang/domain'
import type { Context } from '../../context.ts'
import { getCustomerService } from '../site/index.ts'

/** Readers fetch it again long before. RFC 9116 recommends less than a year. */
const VALID_DAYS = 90

/**
 * `security.txt` (RFC 9116) with the operator's contact.
 * @throws {MarketError} not_found without a contact e-mail.
 */
export async function getSecurityText({
  db,
  clock,
  marketUrl,
}: Pick<Context, 'db' | 'clock' | 'marketUrl'>): Promise<string> {
  const { email } = (await getCustomerService({ db })).official
  if (!email) throw new MarketError('not_found')
  const today = startOfShanghaiDay(shanghaiDay(clock.now())).getTime()
  const expires = new Date(today + VALID_DAYS * DAY_MILLISECONDS)
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: zh, en',
    // The RFC requires https.
    ...(marketUrl.startsWith('https:') ? [`Canonical: ${marketUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
