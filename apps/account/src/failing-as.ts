import { BusyError } from '@wencang/bounds'
import { AccountError, type AccountErrorName } from '@wencang/contract'
import { isOverload } from '@wencang/database'

/**
 * Maps failures to an error code, except `AccountError` and overload.
 * @throws {AccountError} with the original error as cause.
 */
export async function failingAs<T>(name: AccountErrorName, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AccountError || error instanceof BusyError || isOverload(error)) throw error
    throw new AccountError(name, { cause: error })
  }
}
