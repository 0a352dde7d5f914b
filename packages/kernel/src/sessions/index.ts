import { createHash, randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/** Set by the sign-in host, read by both hosts. */
export const SESSION_COOKIE = 'hzcdap_session'

/** 256 random bits: a plain SHA-256 is safe to index. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored hash, so that a leaked table opens no session. */
export function tokenHash(token: string): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(createHash('sha256').update(token).digest()))
}

const MIN_TOKEN = 20
const MAX_TOKEN = 200

/** Other cookie values need no query. */
export const isTokenShaped = (token: string): boolean => token.length >= MIN_TOKEN && token.length <= MAX_TOKEN

/** SQL: session `s` is live, user `u` unsuspended (see `isSuspended`). Read per call, so ends apply immediately. */
export const IS_LIVE =
  's.revoked_at IS NULL AND s.expires_at > now() AND u.deleted_at IS NULL AND (u.suspended_at IS NULL OR u.suspended_until <= now())'

/**
 * Finds live sessions by token hashes (`$1`, an array).
 * @param columns SQL columns of session `s`, user `u` and `roles`.
 */
export const liveSessionsSql = (columns: string): string => `
  SELECT ${columns},
         (SELECT coalesce(array_agg(g.role ORDER BY g.role), '{}') FROM role_grant g WHERE g.user_id = u.id) AS roles
  FROM session s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = ANY ($1) AND ${IS_LIVE}`

export interface SessionReader<Actor> {
  /** Current caller, or null without a session. */
  read(request: FastifyRequest): Promise<Actor | null>
  /** Whether the session is live; the next `read` reuses the result. */
  isLive(request: FastifyRequest): Promise<boolean>
}

/** @param find Finds the live session of a token. */
export function createSessionReader<Actor>(find: (token: string) => Promise<Actor | null>): SessionReader<Actor> {
  const readAhead = new WeakMap<FastifyRequest, Promise<Actor | null>>()

  async function read(request: FastifyRequest): Promise<Actor | null> {
    const ahead = readAhead.get(request)
    // Used once: later reads need fresh state.
    readAhead.delete(request)
    const token = request.cookies[SESSION_COOKIE]
    return token ? (ahead ?? find(token)) : null
  }

  return {
    read,
    async isLive(request) {
      const found = read(request)
      readAhead.set(request, found)
      return (await found) !== null
    },
  }
}
