import { parseArgs } from 'node:util'
import { createDatabase } from '@wencang/database'
import { WORKER_STEPS } from '@wencang/domain'
import { endWithReason } from '@wencang/kernel/program'
import { readDatabaseConfig } from './config.ts'
import { makeAnew } from './previews/index.ts'

/** One statement covers all files. */
const TIMEOUT_SECONDS = 600

/** Manual tool: `--again <step>` repeats a step of all previews. Old files stay until replaced. */
if (import.meta.main) {
  try {
    const { again } = parseArgs({ options: { again: { type: 'string' } } }).values
    const step = WORKER_STEPS.find((name) => name === again)
    if (!step) throw new Error(`--again: one of ${WORKER_STEPS.join(', ')}`)
    const database = createDatabase(readDatabaseConfig().url, { statementTimeoutSeconds: TIMEOUT_SECONDS })
    console.log(`${await makeAnew(database.prisma, step)} files will be done anew by the worker.`)
    await database.close()
  } catch (error) {
    endWithReason(error)
  }
}
