import { AccountError } from '@wencang/contract'
import { PictureRefusal } from '@wencang/pictures'

/**
 * Maps `PictureRefusal` to a catalogue error.
 * @param path The field that the picture came in.
 * @throws {AccountError} 4012 if it is not a picture, 4013 if it is too large when decoded.
 */
export async function refusingPictures<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PictureRefusal)) throw error
    const details = [{ path, message: error.message }]
    throw new AccountError(error.reason === 'too_large' ? 'file_too_large' : 'upload_failed', { details, cause: error })
  }
}
