import type { HomeConfig } from '@wencang/contract'
import { runTransaction, uuidv7 } from '@wencang/database'
import type { Context } from '../../context.ts'
import type { Caller } from '../../lib/caller.ts'
import { readSetting, writeSetting } from './settings.ts'

const EMPTY_HOME: HomeConfig = { banners: [], collections: [], help: { documents: [], videos: [] } }
/** Short, because editors want to see their changes. */
const CONFIG_CACHE_SECONDS = 30

export function getHomeConfig({ db }: Pick<Context, 'db'>): Promise<HomeConfig> {
  return readSetting(db, 'home', EMPTY_HOME)
}

export async function putHomeConfig(
  { db, queue, storage }: Pick<Context, 'db' | 'queue' | 'storage'>,
  caller: Caller,
  changed: HomeConfig,
): Promise<HomeConfig> {
  const collections = changed.collections.map(({ id = uuidv7(), ...collection }) => ({ id, ...collection }))
  const config = { ...changed, collections }
  await runTransaction(db, (transaction) =>
    writeSetting({ queue, transaction }, caller, { key: 'home', value: config }),
  )
  await publishHomeConfig({ db, storage })
  return config
}

/** Publishes `config.json` to the static host; also at start. */
export async function publishHomeConfig({ db, storage }: Pick<Context, 'db' | 'storage'>): Promise<void> {
  const config = Buffer.from(JSON.stringify(await getHomeConfig({ db })))
  await storage.putPublic('config.json', config, 'application/json', CONFIG_CACHE_SECONDS)
}
