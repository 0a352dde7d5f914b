import { MarketError } from '@wencang/contract'

/** @throws {MarketError} forbidden while downloads of the asset are suspended. */
export function requireDownloads({ downloadsSuspended }: { downloadsSuspended: boolean }): void {
  if (downloadsSuspended)
    throw new MarketError('forbidden', {
      details: [{ path: 'id', message: 'downloads are suspended until an operator decides' }],
    })
}
