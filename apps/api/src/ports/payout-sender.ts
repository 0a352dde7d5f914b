/** A transfer to a seller. */
export interface PayoutOrder {
  /** Always the same for one payout: sending it twice under this number transfers the money once. */
  payoutNo: string
  userId: string
  amountFen: number
}

/** Carries out an approved payout. */
export interface PayoutSender {
  /** Idempotent for the same number. @throws when it should be retried. */
  send(order: PayoutOrder): Promise<void>
}
