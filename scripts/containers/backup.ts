/** Backs up to `BACKUP_S3_*`; `--follow` runs continuously. Excludes external databases. */
import { parseArgs } from 'node:util'
import { readStoreSettings } from '@wencang/kernel/config'
import { backUp, keepBackedUp } from '../backup/backup.ts'
import { bucketsAt } from '../backup/files.ts'
import { interruptSignal, runCommand } from '../start/interrupts.ts'

const { values } = parseArgs({ options: { follow: { type: 'boolean', default: false } } })
await runCommand(async () => {
  const { env } = process
  const isOurs = new URL(env.DATABASE_URL ?? '').hostname === 'postgres'
  const source = {
    databaseUrl: isOurs ? (env.DATABASE_URL ?? '') : null,
    buckets: bucketsAt(readStoreSettings(env)),
    secretsFile: 'secrets.json of the volume "secrets"',
  }
  const options = { source, env, say: (line: string) => console.log(line) }
  await (values.follow ? keepBackedUp(options, interruptSignal()) : backUp(options))
  return 0
})
