import { fromHex, utf8 } from './bytes.ts'
import { sha256Hex } from './sha256.ts'

const SALT_BYTES = 32

/** What opens a commitment. Whoever forgets the salt has forgotten the value. */
export interface Opening {
  /** 64 hex digits, drawn at random. */
  salt: string
  value: string
}

/** Stands for a value without telling it: 64 hex digits. @param field The field's name, so that no commitment can be moved to another one. */
export const commit = (field: string, { salt, value }: Opening): string =>
  sha256Hex(utf8(`wencang commitment v1\n${field}\n${salt}\n${value}`))

/** Whether an opening is of a commitment. */
export const opens = (commitment: string, field: string, opening: Opening): boolean =>
  fromHex(opening.salt)?.length === SALT_BYTES && commit(field, opening) === commitment
