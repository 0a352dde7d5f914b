import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { createLimiter } from './limiter.ts'

/** OWASP's recommendation for argon2id: 19 MiB, two passes. */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * argon2id runs on libuv's threads, off the event loop. One core stays free of it, so that a rush of sign-ins slows sign-ins, not
 * everybody who is signed in.
 */
const limiter = createLimiter(Math.max(1, availableParallelism() - 1))

/** A hash to store; its parameters and salt are part of it. */
export function hashPassword(password: string): Promise<string> {
  return limiter(() => hash(password, PARAMETERS))
}

/** A hash that no password was ever given for. */
const decoy = hashPassword(crypto.randomUUID())

/**
 * Whether the password belongs to the hash. Without a hash the same work is done on a decoy, so that the time tells nothing about
 * which accounts exist.
 */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const stored = passwordHash ?? (await decoy)
  const matches = await limiter(() => verify(stored, password))
  return matches && passwordHash != null
}
