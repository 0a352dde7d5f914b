/**
 * `npm run backup`: copies the database and the files of the running shop to the bucket of `BACKUP_S3_*`. With `--follow` it goes on: new
 * files within seconds, the database once a day; the database's log is sent by `npm start` itself.
 */
import { parseArgs } from 'node:util'
import { interruptSignal, runCommand } from '../start/interrupts.ts'
import { readSettings } from '../start/settings.ts'
import { backUp, keepBackedUp } from './backup.ts'

const { values } = parseArgs({ options: { follow: { type: 'boolean', default: false } } })
await runCommand(async () => {
  const options = { settings: readSettings(process.env), env: process.env, say: (line: string) => console.log(line) }
  await (values.follow ? keepBackedUp(options, interruptSignal()) : backUp(options))
  return 0
})
