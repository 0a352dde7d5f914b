import { createHash, randomBytes } from 'node:crypto'

const LEAF = Buffer.of(0)
const NODE = Buffer.of(1)

export const sha256 = (...parts: (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The hash of an entry in the tree (RFC 6962, 2.1). */
export const leafHash = (leaf: Uint8Array): Buffer => sha256(LEAF, leaf)
/** The hash over two hashes (RFC 6962, 2.1). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(NODE, left, right)

/** What hides a value: the salt is deleted when it is to be forgotten. */
export interface Opening {
  /** 32 random bytes in hex. */
  salt: string
  value: string
}

export const sealed = (value: string): Opening => ({ salt: randomBytes(32).toString('hex'), value })

/** The commitment of a field to a value, in hex. */
export const commitment = (field: string, { salt, value }: Opening): string =>
  sha256(`wencang commitment v1\n${field}\n${salt}\n${value}`).toString('hex')

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** Canonical JSON (RFC 8785), of whole numbers alone. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value as Record<string, Json>).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
