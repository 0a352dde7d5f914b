/** Retry delays in milliseconds. */
const TRY_AGAIN_AFTER = [2_000, 8_000]

type Tries = {
  /** Reloads all failed pieces. */
  again(): void
  /** Called at most once, on a permanent failure. */
  onFault(): void
}

/** Retries failed pieces twice with delays, without blocking others. */
export function createTries({ again, onFault }: Tries) {
  const failures = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaid = false
  return {
    /** @returns True if it will be retried. */
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
