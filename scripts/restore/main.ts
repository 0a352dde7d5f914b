/**
 * `npm run restore -- --secrets FILE [--to TIME]`: restores an empty data folder from `BACKUP_S3_*`. TIME is ISO 8601.
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
