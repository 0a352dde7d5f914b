import { parseArgs } from 'node:util'
import { createDatabase } from '@wencang/database'
import { endWithReason } from '@wencang/kernel/program'
import { createBossQueue } from './adapters/queue/boss-queue.ts'
import { readDatabaseConfig } from './config.ts'

/** Manual tool: `--redrive <kind>` queues the dead letters of a kind again. Lists the others. */
if (import.meta.main) {
  try {
    const { redrive } = parseArgs({ options: { redrive: { type: 'string' } } }).values
    const { url } = readDatabaseConfig()
    const database = createDatabase(url)
    const queue = createBossQueue(url, 'sender', (error) => console.error(error.message))
    await queue.start()
    if (redrive) console.log(`${await queue.redrive(redrive)} of the kind ${redrive} will run again.`)
    const left = await queue.deadLetters(database.prisma)
    if (left.length === 0) console.log('There are no dead letters.')
    for (const { kind, count, since, reason } of left)
      console.log(`${count} of the kind ${kind} since ${since.toISOString()}: ${reason}`)
    await queue.stop()
    await database.close()
  } catch (error) {
    endWithReason(error)
  }
}
