import { invalid, MarketError, type Payment } from '@wencang/contract'
import { isUniqueViolation, type Order, type PaymentAttempt, runTransaction, type Transaction } from '@wencang/database'
import {
  orderPath,
  PAYMENT_LAST_START_SECONDS,
  type PaymentMode,
  type PaymentScene,
  paymentModeOf,
} from '@wencang/domain'
import {
  ChannelRefusedError,
  ChannelUnknownError,
  PayerCodeError,
  type PaymentChannel,
} from '@wencang/payment-channels/port'
import type { Context } from '../../context.ts'
import type { Locale } from '../../http/locale.ts'
import type { Caller } from '../../lib/caller.ts'
import { choosePaymentMode, lockOrder } from '../orders/index.ts'
import { abandonPayments } from './abandon-payments.ts'
import { describeOrder } from './describe-order.ts'
import { moveAttempts } from './moves.ts'
import { newOutTradeNo } from './numbers.ts'

interface PaymentWish {
  orderId: string
  buyerId: string
  paymentMode: PaymentMode
  scene: PaymentScene
  /** One-time code that identifies the payer inside WeChat. */
  wechatCode?: string | undefined
  clientAddress: string
  /** Of the request. */
  locale?: Locale
}

type BeginContext = Pick<Context, 'db' | 'clock' | 'queue' | 'channels' | 'marketUrl' | 'log'>

/** Delay of the first query if no notification arrives. */
const FIRST_QUERY_SECONDS = 5

/**
 * Commits before calling the channel, so that crashes lose no money.
 * @returns the open payment of the same channel and scene, else a new one that replaces any other.
 * @throws {MarketError} order_not_found, already_purchased, payment_window_closing, channel_unavailable.
 * @throws {MarketError} invalid_parameters for a missing, wrong or used `wechatCode`.
 */
export async function beginPayment(
  context: BeginContext,
  { userId: buyerId }: Caller,
  wanted: Omit<PaymentWish, 'buyerId'>,
): Promise<Payment> {
  const wish = { ...wanted, buyerId }
  const payerId = wish.scene === 'jsapi' ? await identifyPayer(context, wish) : null
  const { attempt, order } = await chooseAttempt(context, wish)
  const { channels, db, marketUrl, log } = context
  const channel = channels[paymentModeOf(attempt.channel)]
  if (attempt.state === 'open') return present(channel, attempt)
  try {
    const invitation = await channel.create({
      outTradeNo: attempt.outTradeNo,
      amountFen: attempt.amountFen,
      scene: wish.scene,
      description: attempt.description ?? order.assetName,
      expiresAt: attempt.expiresAt,
      returnUrl: marketUrl + orderPath(order.id),
      clientAddress: wish.clientAddress,
      ...(payerId !== null && { payerId }),
    })
    const { codeUrl = null, redirectUrl = null, prepayId = null } = invitation
    // An earlier notification keeps the state "paid".
    await runTransaction(db, (transaction) =>
      moveAttempts(transaction, [attempt.id], 'opened', { codeUrl, redirectUrl, prepayId }),
    )
    return present(channel, { ...attempt, codeUrl, redirectUrl, prepayId })
  } catch (error) {
    log.warn(
      { attemptId: attempt.id, reason: error instanceof Error ? error.message : error },
      'payment could not be begun',
    )
    // Refusals are final; unknown outcomes are queried later or resumed.
    if (error instanceof ChannelRefusedError) {
      await runTransaction(db, (transaction) =>
        moveAttempts(transaction, [attempt.id], 'refused', { nextQueryAt: null }),
      )
    } else if (!(error instanceof ChannelUnknownError)) throw error
    throw new MarketError('channel_unavailable', { cause: error })
  }
}

/**
 * Skips unneeded exchanges, because codes work once.
 * @returns the payer's ID at the channel; null if the payment is open or the order not payable.
 */
async function identifyPayer({ db, channels, log }: BeginContext, wish: PaymentWish): Promise<string | null> {
  const order = await db.order.findFirst({
    where: { id: wish.orderId, buyerId: wish.buyerId, status: 'pending' },
    select: { attempts: { where: { ...sameWay(wish), state: 'open' }, select: { id: true } } },
  })
  if (!order || order.attempts.length > 0) return null
  if (wish.wechatCode === undefined) throw invalid('wechatCode', 'required, because no such payment is open')
  const { identifyPayer: identify } = channels[wish.paymentMode]
  if (!identify) throw new MarketError('channel_unavailable')
  try {
    return await identify(wish.wechatCode)
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : error }, 'payer could not be identified')
    if (error instanceof PayerCodeError) throw invalid('wechatCode', 'wrong, expired or used')
    if (error instanceof ChannelUnknownError) throw new MarketError('channel_unavailable', { cause: error })
    throw error
  }
}

const sameWay = ({ paymentMode, scene }: PaymentWish) => ({ channel: paymentMode, scene, closeWanted: false })

async function chooseAttempt(
  { db, clock, queue }: BeginContext,
  wish: PaymentWish,
): Promise<{ attempt: PaymentAttempt; order: Order }> {
  try {
    return await runTransaction(db, async (transaction) => {
      const order = await openOrder(transaction, wish)
      const open = await transaction.paymentAttempt.findFirst({
        where: { orderId: order.id, state: { in: ['created', 'open'] }, closeWanted: false },
      })
      if (open?.channel === wish.paymentMode && open.scene === wish.scene) return { attempt: open, order }
      const now = clock.now()
      if (order.expiresAt.getTime() - now.getTime() < PAYMENT_LAST_START_SECONDS * 1000) {
        throw new MarketError('payment_window_closing')
      }
      if (open) await abandonPayments(transaction, queue, [order.id])
      const attempt = await transaction.paymentAttempt.create({
        data: {
          orderId: order.id,
          channel: wish.paymentMode,
          scene: wish.scene,
          outTradeNo: newOutTradeNo(now),
          amountFen: order.priceFen,
          description: await describeOrder({ db: transaction }, order, wish.locale),
          expiresAt: order.expiresAt,
          nextQueryAt: new Date(now.getTime() + FIRST_QUERY_SECONDS * 1000),
        },
      })
      await choosePaymentMode(transaction, order.id, wish.paymentMode)
      return { attempt, order }
    })
  } catch (error) {
    // Concurrent start in another tab; the next call resumes it.
    if (isUniqueViolation(error)) throw new MarketError('channel_unavailable', { cause: error })
    throw error
  }
}

/** Locks the order, which serialises concurrent starts. */
async function openOrder(transaction: Transaction, wish: PaymentWish): Promise<Order> {
  await lockOrder(transaction, wish.orderId)
  const order = await transaction.order.findFirst({ where: { id: wish.orderId, buyerId: wish.buyerId } })
  if (!order) throw new MarketError('order_not_found')
  if (order.status === 'completed') throw new MarketError('already_purchased')
  // Cancelled or expired.
  if (order.status !== 'pending') throw new MarketError('payment_window_closing')
  return order
}

function present({ signInApp }: PaymentChannel, attempt: PaymentAttempt): Payment {
  return {
    paymentMode: paymentModeOf(attempt.channel),
    scene: attempt.scene as PaymentScene,
    outTradeNo: attempt.outTradeNo,
    ...(attempt.codeUrl && { codeUrl: attempt.codeUrl }),
    ...(attempt.redirectUrl && { redirectUrl: attempt.redirectUrl }),
    ...(attempt.prepayId && signInApp && { jsapi: signInApp(attempt.prepayId) }),
    expiresAt: attempt.expiresAt.toISOString(),
  }
}
