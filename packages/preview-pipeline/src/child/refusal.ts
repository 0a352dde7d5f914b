import type { PreviewReason } from '@wencang/domain'

/** Rejects the file itself. For `unsupported`, the message names the feature alone. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: PreviewReason

  constructor(reason: PreviewReason, message: string) {
    super(message)
    this.reason = reason
  }
}
