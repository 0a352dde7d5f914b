/**
 * `npm run restore -- --secrets FILE [--to TIME]`: fills an empty data folder from the bucket of `BACKUP_S3_*`, as the shop was last or at
 * a time (ISO 8601); `npm start` then starts it.
 */
import { parseArgs } from 'node:util'
import { runCommand } from '../start/interrupts.ts'
import { readSettings } from '../start/settings.ts'
import { readMoment } from './moment.ts'
import { restore } from './restore.ts'

const { values } = parseArgs({ options: { to: { type: 'string' }, secrets: { type: 'string' } } })
await runCommand(async () => {
  await restore({
    settings: readSettings(process.env),
    env: process.env,
    moment: readMoment(values.to, '--to'),
    secretsFile: values.secrets,
    say: (line) => console.log(line),
  })
  return 0
})
