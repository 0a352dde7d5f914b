/** A piece that fails is tried again after these times, in milliseconds. */
const TRY_AGAIN_AFTER = [2_000, 8_000]

type Tries = {
  /** Loads all failed pieces again. */
  again(): void
  /** Called once at most: some piece cannot be loaded, nor later. */
  onFault(): void
}

/** Decides for pieces that fail whether they are tried again: twice, later, and the others do not wait for them. */
export function createTries({ again, onFault }: Tries) {
  const failures = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaid = false
  return {
    /** @returns whether it will be tried again. */
    failed(piece: string): boolean {
      const before = failures.get(piece) ?? 0
      failures.set(piece, before + 1)
      const wait = TRY_AGAIN_AFTER[before]
      if (wait !== undefined) {
        timer ??= setTimeout(() => {
          timer = undefined
          again()
        }, wait)
        return true
      }
      if (!isSaid) onFault()
      isSaid = true
      return false
    },
    end: () => clearTimeout(timer),
  }
}
