export interface PayoutOrder {
  /** Idempotency key: one number transfers money once. */
  payoutNo: string
  userId: string
  amountFen: number
}

export interface PayoutSender {
  /** Idempotent per number. @throws when it should be retried. */
  send(order: PayoutOrder): Promise<void>
}
