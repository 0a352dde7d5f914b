/** `npm run dev`: like `npm start`, with reloading. */
import { parseArgs } from 'node:util'
import { runUntilInterrupted } from '../start/session.ts'
import { devServerOrigins, startDevServers } from './vite-servers.ts'

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } })
process.exitCode = await runUntilInterrupted({
  mode: 'watch',
  fresh: values.fresh,
  extraOrigins: devServerOrigins(process.env),
  more: startDevServers,
})
process.exit()
