import { type PublishContext, publishCheckpoint } from './publish.ts'
import { sequenceEntries } from './sequence.ts'

/** Gives everything that waits its place, and publishes it. Any number of workers may do so at once. */
export async function keepLog(context: PublishContext): Promise<void> {
  for (let placed = 1; placed > 0; ) placed = await sequenceEntries(context)
  await publishCheckpoint(context)
}
