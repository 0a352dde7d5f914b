import type { Context } from '../../context.ts'
import { tidyIndex } from './index/tidy.ts'
import { writeDue } from './index/write-due.ts'

/** Reindexes changed listings, which searches read directly until then. */
export async function indexListings(
  { database }: Pick<Context, 'database'>,
  options: Parameters<typeof writeDue>[1] = {},
): Promise<void> {
  await writeDue(database, options)
  await tidyIndex(database)
}
