/**
 * Starts Postgres and the object store for trials and prints shell variables:
 *
 *   node packages/local-services/src/cli.ts --data /tmp/trial --postgres-port 5533 --store-port 9100
 *
 * Ports default to free ones; `--migrate` migrates first; Ctrl-C stops everything.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startServices } from './index.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: path.join('.data', 'trial') },
    'postgres-port': { type: 'string' },
    'store-port': { type: 'string' },
    migrate: { type: 'boolean', default: false },
  },
})
const port = (text: string | undefined) => (text === undefined ? 'free' : Number(text))

const services = await startServices({
  dataDir: path.resolve(values.data),
  postgresPort: port(values['postgres-port']),
  storePort: port(values['store-port']),
  postgresPassword: 'wencang-trial',
  storeAccessKeyId: 'wencang-trial',
  storeSecretAccessKey: 'wencang-trial-secret',
  say: (line) => console.error(line),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void services.stop())

if (values.migrate) {
  const { migrate } = await import('@wencang/database/migrate')
  await migrate(services.postgres.url)
}
console.error(`${services.postgres.description}\n${services.store.description}`)
if (services.store.warning) console.error(services.store.warning)
for (const [name, value] of Object.entries(services.environment)) console.log(`export ${name}='${value}'`)
