import { type BatchResult, MARKET_ERRORS, MarketError } from '@wencang/contract'

/** Runs an action per asset; failures do not affect others. */
export async function forEachAsset(
  assetIds: readonly string[],
  work: (assetId: string) => Promise<void>,
): Promise<BatchResult> {
  const result: BatchResult = { succeeded: [], failed: [] }
  for (const id of new Set(assetIds)) {
    try {
      await work(id)
      result.succeeded.push(id)
    } catch (error) {
      if (!(error instanceof MarketError)) throw error
      const { code, message } = MARKET_ERRORS[error.error]
      result.failed.push({ id, error_code: code, error_msg: message })
    }
  }
  return result
}
