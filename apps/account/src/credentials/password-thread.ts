import { getPriority, platform, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Algorithm, hashSync, verifySync } from '@node-rs/argon2'
import { COST } from './password-cost.ts'

/** Verifies a password if `passwordHash` is given, else hashes. */
export type PasswordTask = { id: number; password: string; passwordHash?: string }
export type PasswordResult = { id: number; result: string | boolean } | { id: number; error: string }

const PARAMETERS = { algorithm: 2 satisfies Algorithm.Argon2id, ...COST }

const STEPS_DOWN = 5
const MIN_PRIORITY = 19

// Only Linux applies the priority to this thread alone.
if (platform() === 'linux') setPriority(Math.min(getPriority() + STEPS_DOWN, MIN_PRIORITY))

parentPort?.on('message', ({ id, password, passwordHash }: PasswordTask) => {
  parentPort?.postMessage(perform(id, password, passwordHash))
})

function perform(id: number, password: string, passwordHash: string | undefined): PasswordResult {
  try {
    const result = passwordHash === undefined ? hashSync(password, PARAMETERS) : verifySync(passwordHash, password)
    return { id, result }
  } catch (error) {
    return { id, error: String(error) }
  }
}
