import { rmSync } from 'node:fs'
import path from 'node:path'

/** Everything that a start puts into the data folder, except its lock. */
const CONTENTS = [
  ...['postgres', 'postgres.new', 'postgres.password', 'minio', 's3rver', 'store-format.json'],
  ...['sandbox', 'seed-state', 'secrets.json', 'secrets.json.new', 'logs', 'run'],
]

/** Empties the data folder of what is ours: nothing else that somebody may keep there is touched. */
export function emptyDataFolder(dataDir: string): void {
  for (const name of CONTENTS) rmSync(path.join(dataDir, name), { recursive: true, force: true })
}
