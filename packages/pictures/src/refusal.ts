/**
 * Why a picture is rejected: `unreadable` if it is not a picture, has an unaccepted format, or is damaged; `too_large` if decoding it
 * would exceed the memory or time limit.
 */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal'
  readonly reason: 'unreadable' | 'too_large'

  constructor(reason: 'unreadable' | 'too_large', message: string) {
    super(message)
    this.reason = reason
  }
}
