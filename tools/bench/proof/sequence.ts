import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '@wencang/database'
import { appendLeaves, EMPTY_EDGE, leafHash, utf8 } from '@wencang/proof/log'
import { timed } from '../../lib/statistics.ts'

const ASK_EVERY_MILLISECONDS = 20
const TIMEOUT_MILLISECONDS = 10 * 60_000
/** Size of a sale's leaf. */
const LEAF_BYTES = 900

/** Measures sequencing of one commit, and hashing alone. */
export async function sequencing(databaseUrl: string, entries: number): Promise<{ seconds: number; hashing: number }> {
  const leaves = Array.from({ length: entries }, () => utf8(randomBytes(LEAF_BYTES / 2).toString('hex')))
  const { prisma, close } = createDatabase(databaseUrl)
  const sizeNow = async () => (await prisma.logState.findUniqueOrThrow({ where: { id: 1 } })).size
  try {
    const wanted = (await sizeNow()) + BigInt(entries)
    const assetId = randomUUID()
    const entry = (leaf: Uint8Array<ArrayBuffer>) => {
      return { id: randomUUID(), kind: 'sale', leaf, assetId, onceKey: `bench ${randomUUID()}` }
    }
    await prisma.$transaction([prisma.logEntry.createMany({ data: leaves.map(entry) })])
    const { seconds } = await timed(async () => {
      const until = Date.now() + TIMEOUT_MILLISECONDS
      while ((await sizeNow()) < wanted) {
        if (Date.now() > until) throw new Error('the worker does not give entries their places')
        await wait(ASK_EVERY_MILLISECONDS)
      }
    })
    const hashed = await timed(async () => appendLeaves(EMPTY_EDGE, leaves.map(leafHash)))
    return { seconds, hashing: hashed.seconds }
  } finally {
    await close()
  }
}
