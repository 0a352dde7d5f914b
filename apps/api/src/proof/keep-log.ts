import { type PublishContext, publishCheckpoint } from './publish.ts'
import { sequenceEntries } from './sequence.ts'

/** Sequences waiting entries and publishes. Workers may run concurrently. */
export async function keepLog(context: PublishContext): Promise<void> {
  for (let placed = 1; placed > 0; ) placed = await sequenceEntries(context)
  await publishCheckpoint(context)
}
