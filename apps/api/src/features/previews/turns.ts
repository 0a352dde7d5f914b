import type { Pausable } from '@wencang/bounds'
import type { WorkerStep } from '@wencang/domain'

/** A first picture is what somebody waits for; the tiles of a large file take longest, so they lose least by waiting. */
const RANKS: Record<WorkerStep, number> = { light: 0, views: 1, tiles: 2 }

/**
 * One step at a time works in this process's children, so that a worker takes one machine's attention and no more: of those that run, the first by rank, then by
 * arrival, goes on; the others stand still where they are.
 */
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
