import { BusyError } from '@wencang/bounds'
import { AccountError, type AccountErrorName } from '@wencang/contract'
import { isOverload } from '@wencang/database'

/**
 * Does something whose failure has a code of its own. Refusals, and that there is no room now, stay what they are; whatever else goes wrong is logged as its cause.
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
