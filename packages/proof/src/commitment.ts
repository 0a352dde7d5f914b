import { fromHex, utf8 } from './bytes.ts'
import { sha256Hex } from './sha256.ts'

const SALT_BYTES = 32

/** Deleting the salt hides the value for good. */
export interface Opening {
  /** 64 random hex digits. */
  salt: string
  value: string
}

/**
 * Hiding commitment to a value: 64 hex digits.
 * @param field Field name; binds the commitment to this field.
 */
export const commit = (field: string, { salt, value }: Opening): string =>
  sha256Hex(utf8(`wencang commitment v1\n${field}\n${salt}\n${value}`))

export const opens = (commitment: string, field: string, opening: Opening): boolean =>
  fromHex(opening.salt)?.length === SALT_BYTES && commit(field, opening) === commitment
