// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are pieces of sources.
import { registerHooks } from 'node:module'
import type { Rule } from './rules.ts'

/** A bug; its replaced text occurs once in its file. */
export interface PlantedBug {
  /** The rules that detect it; the first one to break depends on the order of events. */
  rules: readonly Rule[]
  /** Part of the detail, if the rule is broader. */
  detail?: string
  changes: { file: string; before: string; after: string }[]
}

const API = 'apps/api/src'

/** Bugs for the simulation only, never in the sources. */
export const PLANTED_BUGS: Record<string, PlantedBug> = {
  'a payout is decided on without comparing its state': {
    rules: [
      'a payout is in the ledger exactly if it was approved, and its return if it was returned',
      'states change as their tables say',
      // Approved twice: a constraint of the ledger stops the second.
      'errors are of the catalogue',
    ],
    changes: [
      {
        file: `${API}/money/payouts/moves.ts`,
        before: 'where: { id: { in: payoutIds }, state: { in: from } },',
        after: 'where: { id: { in: payoutIds } },',
      },
    ],
  },
  'a refund that is asked for again gets another number': {
    rules: ['no more goes back than was paid'],
    changes: [
      {
        file: `${API}/sales/payments/advance-refunds.ts`,
        before: 'refundNo: refund.refundNo,\n      amountFen: refund.amountFen,',
        after:
          'refundNo: `${refund.refundNo}${refund.queryCount > 1 ? refund.queryCount : ""}`,\n      amountFen: refund.amountFen,',
      },
    ],
  },
  'sellers ask for payouts without the lock of their row': {
    rules: ['sellers ask for no more than is settled and not asked for'],
    changes: [
      {
        file: `${API}/money/payouts/request-payout.ts`,
        before: '    await lockSeller(transaction, caller.userId)\n',
        after: '',
      },
    ],
  },
  'the job of a payout is sent outside of its transaction': {
    rules: ['what was approved is transferred'],
    changes: [
      {
        file: `${API}/money/payouts/decide-payout.ts`,
        before: 'await record({ queue, transaction },',
        after:
          'await record({ queue: { ...queue, sendAll: (_, ...jobs) => queue.sendAll(db, ...jobs) }, transaction },',
      },
    ],
  },
  'creators are credited without the fee taken off': {
    rules: ['the platform gets its fee of every sale, and the channel owes the price'],
    changes: [
      {
        file: `${API}/money/ledger/subscriber.ts`,
        before:
          "{ account: 'fee', amountFen: split.feeFen },\n    { account: 'seller', userId: creatorId, amountFen: split.creatorFen },",
        after: "{ account: 'seller', userId: creatorId, amountFen: split.creatorFen + split.feeFen },",
      },
    ],
  },
  'a late payment completes an order that has ended': {
    rules: ['states change as their tables say'],
    changes: [
      {
        file: `${API}/sales/orders/complete-orders.ts`,
        before: 'paid_at = payable.paid_at, payment_mode',
        after: 'paid_at = payable.paid_at, closed_at = NULL, payment_mode',
      },
      {
        file: `${API}/sales/orders/moves.ts`,
        before: 'AND o.status = ANY (${from}::order_status[]) AND ${also}',
        after:
          "AND (o.status = ANY (${from}::order_status[]) OR ${event === 'pay'} AND o.status <> 'completed') AND ${also}",
      },
    ],
  },
  'two verifications of an upload share one copy': {
    rules: ['what passed is in the store'],
    changes: [
      {
        file: `${API}/uploads/verify-upload.ts`,
        before: '`${finalKeys(upload.fileId)}${randomUUID()}`',
        after: '`${finalKeys(upload.fileId)}copy`',
      },
    ],
  },
  'a price below the accepted minimum leaves the consent as it is': {
    rules: ['what is on sale with an owner has the consent of that owner to terms that cover it'],
    changes: [
      {
        file: 'packages/domain/src/owner-terms.ts',
        before: 'minPrice: offer.minPrice < terms.minPrice,',
        after: 'minPrice: false,',
      },
    ],
  },
  'a payout takes what is being refunded': {
    rules: ['money under refund is not paid out'],
    changes: [
      {
        file: `${API}/money/payouts/balance.ts`,
        before: 'total - pending - requested - refundingFen',
        after: 'total - pending - requested',
      },
    ],
  },
  'an asset is decided on without comparing its state': {
    rules: ['an asset without an owner is decided on once'],
    changes: [
      {
        file: `${API}/assets/asset/lifecycle.ts`,
        before: 'where: { ...change.where, id: assetId, status: from },',
        after: 'where: { ...change.where, id: assetId },',
      },
      {
        // Else a constraint stops the second decision: what is on sale has a time of publication.
        file: `${API}/assets/asset/lifecycle.ts`,
        before: 'WHERE id = ${assetId}::uuid AND status = ${from}::asset_status AND published_at IS NULL',
        after: 'WHERE id = ${assetId}::uuid AND published_at IS NULL',
      },
    ],
  },
}

/** Plants a bug in sources loaded later. @throws for unknown names and changed sources. */
export function plant(name: string): void {
  const bug = PLANTED_BUGS[name]
  if (!bug) throw new Error(`"${name}" is none of: ${Object.keys(PLANTED_BUGS).join('; ')}`)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const changes = bug.changes.filter(({ file }) => url.endsWith(`/${file}`))
      if (changes.length === 0) return loaded
      let source = Buffer.from(loaded.source as Uint8Array | string as string).toString()
      for (const change of changes) source = replaceOnce(source, change)
      return { ...loaded, source }
    },
  })
}

/** @throws unless the text occurs exactly once. */
export function replaceOnce(source: string, { file, before, after }: PlantedBug['changes'][number]): string {
  const [head, tail, ...others] = source.split(before)
  if (head === undefined || tail === undefined || others.length > 0) throw new Error(`${file} has changed: ${before}`)
  return head + after + tail
}
