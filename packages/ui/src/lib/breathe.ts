type Yielding = typeof globalThis & { scheduler?: { yield?: () => Promise<void> } }

/** Yields to the main thread between long tasks. */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

const SLICE_MILLISECONDS = 12

/** `pause` yields once the time slice is used up. */
export function createSlices(): { pause(): Promise<void> | undefined } {
  let began = performance.now()
  return {
    pause() {
      if (performance.now() - began < SLICE_MILLISECONDS) return undefined
      return breathe().then(() => {
        began = performance.now()
      })
    },
  }
}
