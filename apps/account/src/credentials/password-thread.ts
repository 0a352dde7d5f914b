import { randomBytes } from 'node:crypto'
import { getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2'

/** A task for the thread: hash a password, or verify a password against a hash, or against one that no password has (null). */
export type PasswordTask = { id: number; password: string; passwordHash?: string | null }
export type PasswordResult = { id: number; result: string | boolean } | { id: number; error: string }

/** OWASP's recommendation for argon2id: 19 MiB, two passes. */
const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
const { memoryCost, timeCost, parallelism } = PARAMETERS
/** Nobody knows a password with this hash; finding that one has not takes the work of any other. */
const DECOY = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`

const STEPS_DOWN = 5
const LOWEST_PRIORITY = 19

// On Linux the priority applies to the calling thread only; elsewhere it applies to the whole process, which would gain nothing.
if (platform() === 'linux') setPriority(Math.min(getPriority() + STEPS_DOWN, LOWEST_PRIORITY))

parentPort?.on('message', ({ id, password, passwordHash }: PasswordTask) => {
  parentPort?.postMessage(perform(id, password, passwordHash))
})

function perform(id: number, password: string, passwordHash: string | null | undefined): PasswordResult {
  try {
    const result =
      passwordHash === undefined ? hashSync(password, PARAMETERS) : verifySync(passwordHash ?? DECOY, password)
    return { id, result }
  } catch (error) {
    return { id, error: String(error) }
  }
}
