/** `unreadable`: damaged or wrong format. `too_large`: exceeds decoding memory or time. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal'
  readonly reason: 'unreadable' | 'too_large'

  constructor(reason: 'unreadable' | 'too_large', message: string) {
    super(message)
    this.reason = reason
  }
}
