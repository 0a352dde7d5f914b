import { createHash, randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/** The cookie that the sign-in host sets and both hosts read. */
export const SESSION_COOKIE = 'hzcdap_session'

/** 256 random bits: it cannot be guessed, so a plain SHA-256 of it is safe to index. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored instead of a token, so that a copy of the table opens no session. */
export function tokenHash(token: string): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(createHash('sha256').update(token).digest()))
}

const SHORTEST_TOKEN = 20
const LONGEST_TOKEN = 200

/** Whether a cookie's value could be a token; other values need no query. */
export const isTokenShaped = (token: string): boolean => token.length >= SHORTEST_TOKEN && token.length <= LONGEST_TOKEN

/** SQL: the condition of a live session `s` of a user `u` who still exists and is not suspended (`isSuspended` in the domain). Sessions are read at every call, so that an end takes effect immediately. */
export const IS_LIVE =
  's.revoked_at IS NULL AND s.expires_at > now() AND u.deleted_at IS NULL AND (u.suspended_at IS NULL OR u.suspended_until <= now())'

/**
 * The statement that finds live sessions by their tokens' hashes (`$1`, an array).
 * @param columns SQL of what to read of a session `s`, its user `u`, and `roles`.
 */
export const liveSessionsSql = (columns: string): string => `
  SELECT ${columns},
         (SELECT coalesce(array_agg(g.role ORDER BY g.role), '{}') FROM role_grant g WHERE g.user_id = u.id) AS roles
  FROM session s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = ANY ($1) AND ${IS_LIVE}`

/** Reads the caller of a request. */
export interface SessionReader<Actor> {
  /** The caller as of now, or null if nobody is signed in. */
  read(request: FastifyRequest): Promise<Actor | null>
  /** Whether the request's session is live. The result is kept for the next `read`, which then queries nothing. */
  isLive(request: FastifyRequest): Promise<boolean>
}

/** @param find Finds the live session of a token. */
export function createSessionReader<Actor>(find: (token: string) => Promise<Actor | null>): SessionReader<Actor> {
  const readAhead = new WeakMap<FastifyRequest, Promise<Actor | null>>()

  async function read(request: FastifyRequest): Promise<Actor | null> {
    const ahead = readAhead.get(request)
    // Valid once: later reads need the state of their own moment.
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
