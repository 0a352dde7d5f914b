import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { COST } from './password-cost.ts'
import type { PasswordResult, PasswordTask } from './password-thread.ts'

interface Waiting {
  resolve: (result: string | boolean) => void
  reject: (error: Error) => void
}

/** Hashes serially on a low-priority thread: sign-in bursts must not slow signed-in users. */
class PasswordThread {
  #worker: Worker | undefined
  #nextId = 0
  readonly #waiting = new Map<number, Waiting>()

  run(task: Omit<PasswordTask, 'id'>): Promise<string | boolean> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const worker = this.#start()
      // Keeps the process alive only while tasks are pending.
      worker.ref()
      worker.postMessage({ id, ...task } satisfies PasswordTask)
    })
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./password-thread.ts', import.meta.url))
    worker.on('message', (message: PasswordResult) => this.#take(worker, message))
    worker.on('error', (error) => this.#fail(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => this.#fail(worker, new Error('the thread for passwords has ended')))
    this.#worker = worker
    return worker
  }

  #take(worker: Worker, message: PasswordResult): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (this.#waiting.size === 0) worker.unref()
    if ('error' in message) waiting?.reject(new Error(message.error))
    else waiting?.resolve(message.result)
  }

  /** Rejects pending tasks; the next task starts a new thread. */
  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}

const thread = new PasswordThread()

/** Returns a hash that includes its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  return String(await thread.run({ password }))
}

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** Matches no password, at the cost of a real hash. */
const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(16)}$${base64(32)}`

/** Verifies a password. Checks a decoy without a hash: timing must not reveal accounts. */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = (await thread.run({ password, passwordHash: passwordHash ?? DECOY })) === true
  return matches && passwordHash != null
}
