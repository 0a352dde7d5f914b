/**
 * `npm run backup`: backs up the marketplace to `BACKUP_S3_*`. `--follow`: WAL within two seconds, files within several,
 * everything daily.
 */
import { parseArgs } from 'node:util'
import { withOwnMetricsPort } from '../start/apps.ts'
import { interruptSignal, runCommand } from '../start/interrupts.ts'
import { readSettings } from '../start/settings.ts'
import { backUp, keepBackedUp } from './backup.ts'
import { backupSource } from './source.ts'

const { values } = parseArgs({ options: { follow: { type: 'boolean', default: false } } })
await runCommand(async () => {
  const source = backupSource(readSettings(process.env), process.env)
  const options = { source, env: withOwnMetricsPort('backup', process.env), say: (line: string) => console.log(line) }
  await (values.follow ? keepBackedUp(options, interruptSignal()) : backUp(options))
  return 0
})
