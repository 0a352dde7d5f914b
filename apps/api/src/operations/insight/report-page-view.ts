import { createHmac } from 'node:crypto'
import type { InsightReport } from '@wencang/contract'
import { shanghaiDay } from '@wencang/domain'
import { networkOfAddress } from '@wencang/kernel/limits'
import { isbot } from 'isbot'
import type { Context } from '../../context.ts'
import { readPage } from './pages.ts'
import { readOrigin } from './view-origin.ts'

export interface Visitor {
  address: string
  userAgent: string
  userId: string | null
}

/** Counts a page view; asset pages once per visitor and day. */
export async function reportPageView(
  context: Pick<Context, 'clock' | 'tokenSecret' | 'marketUrl' | 'accountUrl' | 'countView'>,
  { path, ...origin }: Omit<InsightReport, 'type'>,
  visitor: Visitor,
): Promise<void> {
  const { clock, tokenSecret, countView } = context
  const viewed = readPage(path)
  // Browsers always send a user agent.
  if (!viewed || visitor.userAgent === '' || isbot(visitor.userAgent)) return
  const day = shanghaiDay(clock.now())
  const network = networkOfAddress(visitor.address)
  // Keyed hashes hide visitors' identities.
  const hashOf = (kind: string, identity: string) =>
    createHmac('sha256', tokenSecret).update(`${kind}:${day}:${identity}`).digest().subarray(0, 16)
  // Account or network (IPv6: first half); user agents can be forged.
  const visitorHash = hashOf('visitor', visitor.userId ?? network)
  await countView({
    day,
    ...viewed,
    visitorHash,
    networkHash: hashOf('network', network),
    origin: readOrigin(origin, context),
  })
}
