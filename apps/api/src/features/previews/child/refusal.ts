import type { PreviewReason } from '@wencang/domain'

/** The file itself is the reason that there is no preview; the message, in English, adds to the reason what it is about. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: PreviewReason

  constructor(reason: PreviewReason, message: string) {
    super(message)
    this.reason = reason
  }
}
