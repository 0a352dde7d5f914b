/**
 * `npm run backup`: copies the database and the files of the running shop to the bucket of `BACKUP_S3_*`. With `--follow` it goes on: new
 * files within seconds, the database once a day; the database's log is sent by `npm start` itself.
 */
import { parseArgs } from 'node:util'
import { onInterrupt } from '../start/interrupts.ts'
import { readSettings } from '../start/settings.ts'
import { backUp, keepBackedUp } from './backup.ts'

const { values } = parseArgs({ options: { follow: { type: 'boolean', default: false } } })
try {
  const options = { settings: readSettings(process.env), env: process.env, say: (line: string) => console.log(line) }
  if (values.follow) {
    const ended = new AbortController()
    onInterrupt(() => ended.abort())
    await keepBackedUp(options, ended.signal)
  } else await backUp(options)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
process.exit()
