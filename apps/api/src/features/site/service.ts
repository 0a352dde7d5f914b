import type { HomeConfig } from '@wencang/contract'
import { type Database, type Transaction, runTransaction } from '@wencang/database'
import type { Storage } from '../../ports/storage.ts'
import { recordAudit } from '../audit/service.ts'
import type { Actor } from '../sessions/index.ts'

interface Contacts {
  email: string | null
  phone: string | null
}

export { forgetPicks, keepPick, readPick } from './picks.ts'

export interface SiteService {
  contacts(): Promise<{ official: Contacts }>
  setContacts(operator: Actor, contacts: Contacts, requestId: string): Promise<{ official: Contacts }>
  home(): Promise<HomeConfig>
  setHome(operator: Actor, config: HomeConfig, requestId: string): Promise<HomeConfig>
  /** Writes `config.json` to the static host: at start too, so that it is there from the first day. */
  publishHome(): Promise<void>
}

const EMPTY_HOME: HomeConfig = { banners: [], collections: [], help: { documents: [], videos: [] } }
/** Editors want to see what they changed. */
const CONFIG_CACHE_SECONDS = 30

export function createSiteService({ db, storage }: { db: Database['prisma']; storage: Storage }): SiteService {
  async function read<T>(key: string, fallback: T): Promise<T> {
    const row = await db.siteSetting.findUnique({ where: { key } })
    return row ? (row.value as T) : fallback
  }

  async function write(
    transaction: Transaction,
    operator: Actor,
    key: string,
    value: object,
    requestId: string,
  ): Promise<void> {
    const data = { value, updatedById: operator.userId }
    await transaction.siteSetting.upsert({ where: { key }, create: { key, ...data }, update: data })
    await recordAudit(transaction, {
      actorId: operator.userId,
      action: `site.${key}`,
      subjectKind: 'site',
      subjectId: null,
      requestId,
    })
  }

  const home = () => read<HomeConfig>('home', EMPTY_HOME)
  async function publishHome(): Promise<void> {
    await storage.putPublic(
      'config.json',
      Buffer.from(JSON.stringify(await home())),
      'application/json',
      CONFIG_CACHE_SECONDS,
    )
  }

  return {
    home,
    publishHome,
    contacts: async () => ({ official: await read<Contacts>('csc', { email: null, phone: null }) }),

    async setContacts(operator, contacts, requestId) {
      await runTransaction(db, (transaction) => write(transaction, operator, 'csc', contacts, requestId))
      return { official: contacts }
    },

    async setHome(operator, config, requestId) {
      await runTransaction(db, (transaction) => write(transaction, operator, 'home', config, requestId))
      await publishHome()
      return config
    },
  }
}
