import { readdirSync } from 'node:fs'
import type { Channel } from './channel.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** Loads `channel` from every folder's `index.ts`. */
export const CHANNELS: readonly Channel[] = await Promise.all(
  folders.map(async ({ name }) => ((await import(`./${name}/index.ts`)) as { channel: Channel }).channel),
)
