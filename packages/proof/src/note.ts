import { type Bytes, concat, fromBase64, fromHex, toBase64, toHex, utf8 } from './bytes.ts'
import { sha256 } from './sha256.ts'

/** `note`: type 0x01. `cosignature`: timed checkpoints (C2SP tlog-cosignature, type 0x04). */
export type KeyKind = 'note' | 'cosignature'

const TYPE_BYTES: Readonly<Record<KeyKind, number>> = { note: 0x01, cosignature: 0x04 }
const ID_BYTES = 4
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const TIME_BYTES = 8

/** Notes above these limits are rejected. */
const MAX_SIGNATURES = 64
const MAX_NOTE = 64 * 1024

/** Ed25519 public key of a signed note (C2SP signed-note). */
export interface VerifierKey {
  name: string
  kind: KeyKind
  /** First four hash bytes of name and key, in hex. */
  id: string
  publicKey: Bytes
}

/** Web Crypto key; its type name differs between Node and browsers. */
export type PlatformKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

export interface Signer {
  key: VerifierKey
  privateKey: PlatformKey
}

export interface NoteSignature {
  key: VerifierKey
  /** Cosignature time, in seconds since 1970. */
  timeSeconds?: number
}

export type NoteTrouble = 'malformed' | 'signature-wrong'

/** Malformed note, or wrong signature by a known key. */
export class NoteError extends Error {
  readonly trouble: NoteTrouble
  constructor(trouble: NoteTrouble, message: string) {
    super(message)
    this.name = 'NoteError'
    this.trouble = trouble
  }
}

const malformed = (what: string) => new NoteError('malformed', `this is no signed note: ${what}`)

const isName = (name: string) => name !== '' && !/[\s+\p{White_Space}]/u.test(name)

function keyOf(name: string, kind: KeyKind, publicKey: Bytes): VerifierKey {
  const id = toHex(sha256(utf8(`${name}\n`), Uint8Array.of(TYPE_BYTES[kind]), publicKey).subarray(0, ID_BYTES))
  return { name, kind, id, publicKey }
}

const kindOf = (typeByte: number | undefined) =>
  (Object.keys(TYPE_BYTES) as KeyKind[]).find((kind) => TYPE_BYTES[kind] === typeByte)

/**
 * Parses `<name>+<id>+<base64 of type and key>`.
 * @returns undefined if malformed or the ID mismatches.
 */
export function parseVerifierKey(vkey: string): VerifierKey | undefined {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey) ?? []
  const bytes = fromBase64(encoded)
  if (!isName(name) || bytes?.length !== 1 + KEY_BYTES) return undefined
  const kind = kindOf(bytes[0])
  if (!kind) return undefined
  const key = keyOf(name, kind, bytes.slice(1) as Bytes)
  return key.id === id ? key : undefined
}

export const formatVerifierKey = ({ name, kind, id, publicKey }: VerifierKey): string =>
  `${name}+${id}+${toBase64(concat(Uint8Array.of(TYPE_BYTES[kind]), publicKey))}`

/** PKCS #8 prefix of an Ed25519 seed (RFC 8410). */
const PKCS8_HEAD = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20)

/** Derives a key pair from 32 secret bytes. */
export async function signerOf(name: string, kind: KeyKind, seed: Uint8Array): Promise<Signer> {
  if (!isName(name) || seed.length !== KEY_BYTES)
    throw new RangeError('a signer takes a name without spaces and 32 bytes')
  const pair = await crypto.subtle.importKey('pkcs8', concat(PKCS8_HEAD, seed), 'Ed25519', true, ['sign'])
  const { x = '' } = await crypto.subtle.exportKey('jwk', pair)
  const publicKey = fromBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`)
  if (publicKey?.length !== KEY_BYTES) throw new RangeError('this seed makes no key')
  return { key: keyOf(name, kind, publicKey), privateKey: pair }
}

/** Writes `PRIVATE+KEY+<name>+<id>+<base64 of type and seed>`, like Go's `note` package. */
export const formatSignerKey = ({ name, id, kind }: VerifierKey, seed: Uint8Array): string =>
  `PRIVATE+KEY+${name}+${id}+${toBase64(concat(Uint8Array.of(TYPE_BYTES[kind]), seed))}`

/** Undefined if malformed or the ID mismatches. */
export async function parseSignerKey(skey: string): Promise<Signer | undefined> {
  const [, name = '', id = '', encoded = ''] = /^PRIVATE\+KEY\+([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(skey) ?? []
  const bytes = fromBase64(encoded)
  if (!isName(name) || bytes?.length !== 1 + KEY_BYTES) return undefined
  const kind = kindOf(bytes[0])
  if (!kind) return undefined
  const signer = await signerOf(name, kind, bytes.subarray(1))
  return signer.key.id === id ? signer : undefined
}

/** Signed text of a cosignature (C2SP tlog-cosignature). */
const cosigned = (text: string, timeSeconds: number) => utf8(`cosignature/v1\ntime ${timeSeconds}\n${text}`)

/**
 * One signature line with its newline.
 * @param text Ends in a newline, like all note texts.
 * @param timeSeconds Cosignature time since 1970.
 */
export async function signatureLine(text: string, { key, privateKey }: Signer, timeSeconds = 0): Promise<string> {
  const message = key.kind === 'cosignature' ? cosigned(text, timeSeconds) : utf8(text)
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, message))
  const time = new Uint8Array(key.kind === 'cosignature' ? TIME_BYTES : 0)
  if (key.kind === 'cosignature') new DataView(time.buffer).setBigUint64(0, BigInt(timeSeconds))
  return `— ${key.name} ${toBase64(concat(fromHex(key.id) ?? new Uint8Array(), time, signature))}\n`
}

export async function signNote(text: string, signers: readonly Signer[]): Promise<string> {
  const lines = await Promise.all(signers.map((signer) => signatureLine(text, signer)))
  return `${text}\n${lines.join('')}`
}

interface SignatureLine {
  name: string
  id: string
  bytes: Bytes
  line: string
}

/**
 * Splits text and unverified signature lines.
 * @throws {NoteError}
 */
export function splitNote(note: string): { text: string; lines: SignatureLine[] } {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: notes may have none.
  if (note.length > MAX_NOTE || /[\u0000-\u0009\u000b-\u001f]/.test(note)) throw malformed('its characters')
  const split = note.lastIndexOf('\n\n')
  if (split < 0 || !note.endsWith('\n')) throw malformed('it has no signatures')
  const written = note.slice(split + 2, -1).split('\n')
  if (written.length > MAX_SIGNATURES) throw malformed('it has too many signatures')
  const lines = written.map((line) => {
    const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? []
    const bytes = fromBase64(encoded)
    if (!isName(name) || !bytes || bytes.length <= ID_BYTES) throw malformed('a line of its signatures')
    return { name, id: toHex(bytes.subarray(0, ID_BYTES)), bytes: bytes.slice(ID_BYTES) as Bytes, line }
  })
  return { text: note.slice(0, split + 1), lines }
}

/**
 * Verifies a note by the known keys; ignores other signatures.
 * @throws {NoteError} if it is malformed, or a signature that names a known key is wrong.
 */
export async function openNote(
  note: string,
  keys: readonly VerifierKey[],
): Promise<{ text: string; signatures: NoteSignature[] }> {
  const { text, lines } = splitNote(note)
  const signatures: NoteSignature[] = []
  for (const { name, id, bytes } of lines) {
    const key = keys.find((each) => each.name === name && each.id === id)
    if (!key) continue
    const signature = await verified(text, key, bytes)
    if (!signature) throw new NoteError('signature-wrong', `the signature of ${name} is wrong`)
    if (!signatures.some((each) => each.key === key)) signatures.push(signature)
  }
  return { text, signatures }
}

async function verified(text: string, key: VerifierKey, bytes: Bytes): Promise<NoteSignature | undefined> {
  const isCosignature = key.kind === 'cosignature'
  const start = isCosignature ? TIME_BYTES : 0
  if (bytes.length !== start + SIGNATURE_BYTES) return undefined
  const time = isCosignature ? new DataView(bytes.buffer).getBigUint64(0) : 0n
  if (time > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  const timeSeconds = Number(time)
  const message = isCosignature ? cosigned(text, timeSeconds) : utf8(text)
  const publicKey = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', true, ['verify'])
  if (!(await crypto.subtle.verify('Ed25519', publicKey, bytes.slice(start), message))) return undefined
  return isCosignature ? { key, timeSeconds } : { key }
}
