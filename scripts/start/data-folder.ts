import { rmSync } from 'node:fs'
import path from 'node:path'

/** Everything a start creates, except its lock. */
const CONTENTS = [
  ...['postgres', 'postgres.new', 'postgres.password', 'postgres.log', 'minio', 's3rver', 'store-format.json'],
  ...['sandbox', 'seed-state', 'secrets.json', 'secrets.json.new', 'logs', 'run', 'restoring'],
]

/** Removes our own files; other files stay. */
export function emptyDataFolder(dataDir: string): void {
  for (const name of CONTENTS) rmSync(path.join(dataDir, name), { recursive: true, force: true })
}
