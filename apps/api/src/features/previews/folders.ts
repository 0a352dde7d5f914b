import { randomBytes } from 'node:crypto'

/** A new folder of the store. Random, because the keys of files must not be guessable. Without a slash at its end. */
export const newFolder = (below: 'previews' | 'tiles') => `${below}/${randomBytes(18).toString('base64url')}`

/** After this time no run of a step that began earlier can still write: longer than the longest of them with all its retries of a part. */
export const FOLDER_LEFT_SECONDS = 6 * 60 * 60
