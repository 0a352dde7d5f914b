import type { PreviewReason } from '@wencang/domain'

/** Rejects the file itself. The English message details the reason; of `unsupported` it names the feature alone, for pages. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: PreviewReason

  constructor(reason: PreviewReason, message: string) {
    super(message)
    this.reason = reason
  }
}
