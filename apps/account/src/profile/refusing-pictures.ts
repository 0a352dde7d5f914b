import { AccountError } from '@wencang/contract'
import { PictureRefusal } from '@wencang/pictures'

/**
 * Does something with a picture; a refusal of it becomes one of the catalogue.
 * @param path The field that the picture came in.
 * @throws {AccountError} 4012 when it is none, 4013 when it unfolds too far.
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
