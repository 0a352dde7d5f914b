import { BusyError } from '@wencang/bounds'
import { AccountError, type AccountErrorName } from '@wencang/contract'
import { isOverload } from '@wencang/database'

/**
 * Runs work whose failure has an error code of its own. `AccountError` and `BusyError` pass unchanged; any other error is logged as the cause.
 * @throws {AccountError}
 */
export async function failingAs<T>(name: AccountErrorName, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AccountError || error instanceof BusyError || isOverload(error)) throw error
    throw new AccountError(name, { cause: error })
  }
}
