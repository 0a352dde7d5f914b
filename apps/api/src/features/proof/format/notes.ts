import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { sha256 } from './hashes.ts'

/** Signature types of signed notes (https://c2sp.org/signed-note, https://c2sp.org/tlog-cosignature). */
const LOG_SIGNATURE = 1
const COSIGNATURE = 4
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex')

/** Who signs notes, or whose signatures are checked. */
interface Verifier {
  name: string
  type: number
  id: Buffer
  publicKey: KeyObject
}

export interface NoteSigner {
  /** What verifiers know it by. */
  vkey: string
  name: string
  sign(text: string): string
}

const keyId = (name: string, typed: Uint8Array) => sha256(name, '\n', typed).subarray(0, 4)

/** The key of a log. @param seed 32 bytes. */
export function createSigner(name: string, seed: Buffer): NoteSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' })
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_ED25519.length)
  const typed = Buffer.concat([Buffer.of(LOG_SIGNATURE), raw])
  const id = keyId(name, typed)
  return {
    name,
    vkey: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    sign: (text) =>
      `${text}\n\u2014 ${name} ${Buffer.concat([id, sign(null, Buffer.from(text), privateKey)]).toString('base64')}\n`,
  }
}

/** Reads a verifier key. @throws when it is not one of a log or a witness. */
export function readVerifier(vkey: string): Verifier {
  const [, name = '', hash = '', key = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(vkey) ?? []
  const typed = Buffer.from(key, 'base64')
  const type = typed[0] ?? 0
  if (
    typed.length !== 33 ||
    ![LOG_SIGNATURE, COSIGNATURE].includes(type) ||
    keyId(name, typed).toString('hex') !== hash
  )
    throw new Error('not a verifier key')
  const der = Buffer.concat([SPKI_ED25519, typed.subarray(1)])
  return { name, type, id: keyId(name, typed), publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
}

/** The text of a note, without its signatures. */
export const textOf = (note: string): string => note.slice(0, note.lastIndexOf('\n\n') + 1)

/** The signature line of a key among lines, if it is right for the text; null else. */
export function rightSignature(text: string, lines: readonly string[], vkey: string): string | null {
  const verifier = readVerifier(vkey)
  const found = lines.find((line) => {
    const [dash, name, encoded = '', more] = line.split(' ')
    if (dash !== '\u2014' || name !== verifier.name || more !== undefined) return false
    const bytes = Buffer.from(encoded, 'base64')
    if (!bytes.subarray(0, 4).equals(verifier.id)) return false
    if (verifier.type === LOG_SIGNATURE) return verify(null, Buffer.from(text), verifier.publicKey, bytes.subarray(4))
    if (bytes.length !== 4 + 8 + 64) return false
    const message = `cosignature/v1\ntime ${bytes.readBigUInt64BE(4)}\n${text}`
    return verify(null, Buffer.from(message), verifier.publicKey, bytes.subarray(12))
  })
  return found ?? null
}

/** The text of a checkpoint (https://c2sp.org/tlog-checkpoint). */
export const checkpointText = (origin: string, size: number, root: Buffer): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`
