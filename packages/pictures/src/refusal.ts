/**
 * `unreadable`: not a picture, unaccepted format, or damaged. `too_large`: decoding would exceed memory or time limits.
 */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal'
  readonly reason: 'unreadable' | 'too_large'

  constructor(reason: 'unreadable' | 'too_large', message: string) {
    super(message)
    this.reason = reason
  }
}
