/** Page budget. Phones close pages that need more. */
const LIMIT_BYTES = { desktop: 1_000_000_000, phone: 300_000_000 }
/** Minimum share per viewer, so that something is visible. */
const MIN_SHARE = 0.05

const BYTES_OF_A_PIXEL = 4
const WITH_SMALLER_COPIES = 4 / 3

/** Bytes of a decoded picture with mipmaps. */
export const pictureBytes = (width: number, height: number): number =>
  width * height * BYTES_OF_A_PIXEL * WITH_SMALLER_COPIES

/** Total budget of a page. */
export const limitBytes = (): number => LIMIT_BYTES[deviceKind()]

export const deviceKind = (): keyof typeof LIMIT_BYTES =>
  matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop'

/** Entry in the memory budget. */
export type Held = {
  /** Sets the bytes held in main and GPU memory. */
  set(bytes: number): void
  /** Releases the entry. */
  end(): void
}

/** Entry that can shrink. */
export type Share = Held & {
  /** Maximum: fixed entries first, the rest shared evenly. */
  most(): number
}

export type Memory = {
  /** For all-or-nothing content. */
  hold(): Held
  /**
   * For adjustable detail.
   * @param onLess Called when the maximum shrinks.
   */
  share(onLess?: () => void): Share
  /** Remaining bytes. */
  room(): number
}

/** Budget shared by all viewers of a page. */
export function createMemory(limit: number): Memory {
  const whole = new Map<Held, number>()
  const shares = new Map<Held, number>()
  const onLessOf = new Map<Held, () => void>()
  const sumOf = (held: Map<Held, number>) => [...held.values()].reduce((sum, bytes) => sum + bytes, 0)
  const most = () => Math.max(limit * MIN_SHARE, (limit - sumOf(whole)) / Math.max(1, shares.size))
  /** Notifies sharers if their maximum shrinks. */
  const changing = (change: () => void) => {
    const before = most()
    change()
    if (most() < before) for (const onLess of onLessOf.values()) onLess()
  }
  /** Entry of a sum until it ends. */
  const entryIn = (sum: Map<Held, number>): Held => {
    const held: Held = {
      // Ignores updates after the end.
      set: (bytes) => sum.has(held) && changing(() => sum.set(held, bytes)),
      end: () => sum.delete(held) && onLessOf.delete(held),
    }
    changing(() => sum.set(held, 0))
    return held
  }
  return {
    hold: () => entryIn(whole),
    share(onLess) {
      const held = entryIn(shares)
      if (onLess) onLessOf.set(held, onLess)
      return { ...held, most }
    },
    room: () => Math.max(0, limit - sumOf(whole) - sumOf(shares)),
  }
}

let ofPage: Memory | undefined

export function pageMemory(): Memory {
  ofPage ??= createMemory(limitBytes())
  return ofPage
}
