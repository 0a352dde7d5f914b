/** Money that leaves for a seller. */
export interface PayoutOrder {
  /** Always the same for one payout: whoever sends it twice by this number sends it once. */
  payoutNo: string
  userId: string
  amountFen: number
}

/** Carries an approved payout out. */
export interface PayoutSender {
  /** May be called again for the same number. @throws when it is to be tried again. */
  send(order: PayoutOrder): Promise<void>
}
