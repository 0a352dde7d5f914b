/** `unreadable`: damaged, or no accepted picture. `too_large`: exceeds decoding limits. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal'
  readonly reason: 'unreadable' | 'too_large'

  constructor(reason: 'unreadable' | 'too_large', message: string) {
    super(message)
    this.reason = reason
  }
}
