import { randomBytes } from 'node:crypto'

/** Random, because keys must be unguessable. No trailing slash. */
export const newFolder = (below: 'previews' | 'tiles') => `${below}/${randomBytes(18).toString('base64url')}`

/** Exceeds the longest step with retries: earlier runs have ended. */
export const FOLDER_LEFT_SECONDS = 6 * 60 * 60
