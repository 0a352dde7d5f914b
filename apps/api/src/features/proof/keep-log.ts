import { type PublishContext, publishCheckpoint } from './publish.ts'
import { sequenceEntries } from './sequence.ts'

/** Gives everything that waits its place, and publishes it. Any number of workers may do so at once. */
export async function keepLog(context: PublishContext): Promise<void> {
  while ((await sequenceEntries(context)) > 0);
  await publishCheckpoint(context)
}
