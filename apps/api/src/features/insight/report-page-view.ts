import { createHmac } from 'node:crypto'
import { networkOfAddress } from '@wencang/kernel/limits'
import { shanghaiDay } from '@wencang/domain'
import { isbot } from 'isbot'
import type { Context } from '../../context.ts'
import { readPage } from './pages.ts'

export interface Visitor {
  address: string
  userAgent: string
  userId: string | null
}

/**
 * Counts a view of a page; of an asset's page once per visitor and day. A visitor is an account or, without one, an IP address (of IPv6 its first half): the
 * user agent can be forged. Bots and scripts are not counted.
 */
export async function reportPageView(
  { clock, tokenSecret, countView }: Pick<Context, 'clock' | 'tokenSecret' | 'countView'>,
  path: string | undefined,
  visitor: Visitor,
): Promise<void> {
  const viewed = readPage(path)
  // A browser always sends a user agent.
  if (!viewed || visitor.userAgent === '' || isbot(visitor.userAgent)) return
  const day = shanghaiDay(clock.now())
  const network = networkOfAddress(visitor.address)
  // Keyed, so that the table does not reveal who the visitors were.
  const hashOf = (kind: string, identity: string) =>
    createHmac('sha256', tokenSecret).update(`${kind}:${day}:${identity}`).digest().subarray(0, 16)
  const visitorHash = hashOf('visitor', visitor.userId ?? network)
  await countView({ day, ...viewed, visitorHash, networkHash: hashOf('network', network) })
}
