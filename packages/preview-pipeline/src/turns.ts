import type { Pausable } from '@wencang/bounds'
import type { WorkerStep } from '@wencang/domain'

/** First pictures are urgent; long tile steps lose least by waiting. */
const RANKS: Record<WorkerStep, number> = { light: 0, views: 1, tiles: 2 }

/** Runs one child process at a time, by rank, then arrival; pauses others. */
export class Turns {
  #running: { step: WorkerStep; process: Pausable }[] = []

  /** Call when a step's process has started. @returns the function to call when it has ended. */
  take(step: WorkerStep, process: Pausable): () => void {
    const entry = { step, process }
    this.#running.push(entry)
    this.#arrange()
    return () => {
      this.#running = this.#running.filter((other) => other !== entry)
      this.#arrange()
    }
  }

  #arrange(): void {
    const [first, ...others] = this.#running.toSorted((a, b) => RANKS[a.step] - RANKS[b.step])
    for (const { process } of others) process.pause()
    first?.process.resume()
  }
}
