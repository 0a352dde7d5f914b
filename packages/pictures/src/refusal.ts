/**
 * Why a picture is not taken: `unreadable` when it is none, of a format that is not wanted, or damaged; `too_large` when it would unfold
 * to more than there is room for, or take more time than there is.
 */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal'
  readonly reason: 'unreadable' | 'too_large'

  constructor(reason: 'unreadable' | 'too_large', message: string) {
    super(message)
    this.reason = reason
  }
}
