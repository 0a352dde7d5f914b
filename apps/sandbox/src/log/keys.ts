import { randomBytes } from 'node:crypto'
import { type Signer, witnessSignerOf } from '@wencang/proof'
import { type AuthorityFile, createAuthority } from '@wencang/proof/authority'
import type { Store } from '../state/store.ts'

/** Reads a stored text or creates it; safe under concurrent starts. */
async function kept(store: Store, name: string, make: () => Promise<string>): Promise<string> {
  const read = () => store.one<{ content: string }>('SELECT content FROM log_key WHERE name = :name', { name })?.content
  const known = read()
  if (known !== undefined) return known
  const content = await make()
  store.run('INSERT INTO log_key (name, content) VALUES (:name, :content) ON CONFLICT DO NOTHING', { name, content })
  return read() ?? content
}

/** Configured keys; absent ones are created once and kept. */
export interface GivenKeys {
  witnessSecret: string | undefined
  /** JSON in base64. */
  authority: string | undefined
}

export async function witnessSigner(store: Store, { witnessSecret }: GivenKeys, name: string): Promise<Signer> {
  const make = async () => randomBytes(32).toString('base64')
  return witnessSignerOf(name, witnessSecret ?? (await kept(store, 'witnesses', make)))
}

export async function openAuthority(store: Store, given: GivenKeys, now: Date): Promise<AuthorityFile> {
  if (given.authority) return JSON.parse(Buffer.from(given.authority, 'base64').toString('utf8')) as AuthorityFile
  const make = async () => JSON.stringify(await createAuthority('Wencang Sandbox Time', now))
  return JSON.parse(await kept(store, 'authority', make)) as AuthorityFile
}
