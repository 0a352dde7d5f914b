import { utf8 } from './bytes.ts'
import { type Signer, signerOf } from './note.ts'
import { sha256 } from './sha256.ts'

export { formatVerifierKey } from './note.ts'

/** Log key from a secret; named after the first host. */
export const logSignerOf = (host: string, secret: string): Promise<Signer> =>
  signerOf(`${host}/log`, 'note', sha256(utf8('wencang log key v1\n'), utf8(secret)))

/**
 * Witness key from a secret.
 * @param name A URL without its scheme.
 */
export const witnessSignerOf = (name: string, secret: string): Promise<Signer> =>
  signerOf(name, 'cosignature', sha256(utf8(`wencang witness key v1\n${name}\n`), utf8(secret)))
