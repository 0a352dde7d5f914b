import { BusyError } from '@wencang/bounds'
import { AccountError, type AccountErrorName } from '@wencang/contract'

/**
 * Does something whose failure has a code of its own. Refusals stay what they are; whatever else goes wrong is logged as its cause.
 * @throws {AccountError}
 */
export async function failingAs<T>(name: AccountErrorName, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AccountError || error instanceof BusyError ? error : new AccountError(name, { cause: error })
  }
}
