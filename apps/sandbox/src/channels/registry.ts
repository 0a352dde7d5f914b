import { readdirSync } from 'node:fs'
import type { Channel } from './channel.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** Every channel that has a folder here, whose `index.ts` exports it as `channel`. */
export const CHANNELS: readonly Channel[] = await Promise.all(
  folders.map(async ({ name }) => ((await import(`./${name}/index.ts`)) as { channel: Channel }).channel),
)
