type Yielding = typeof globalThis & { scheduler?: { yield?: () => Promise<void> } }

/** Lets the page do what waits, such as a reader's press, between two pieces of long work. */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

const SLICE_MILLISECONDS = 12

/** Work in slices: `pause` ends the present one where it has lasted long enough. */
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
