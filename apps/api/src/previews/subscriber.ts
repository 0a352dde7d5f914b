import { onEvents, type Recording } from '../events/index.ts'
import { takeBackTiles } from './tiles-records.ts'

/** Withdraws tiles of assets that visitors may no longer see. */
export const withdrawTiles = onEvents({ 'asset.takenDown': withdraw, 'asset.deleted': withdraw })

function withdraw({ subjectId }: { subjectId: string }, { queue, transaction }: Recording) {
  return takeBackTiles(transaction, queue, subjectId)
}
