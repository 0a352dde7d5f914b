/** `suspendedUntil` is null for an indefinite suspension. */
export interface Suspension {
  suspendedAt: Date | null
  suspendedUntil: Date | null
}

/** Same rule as `IS_LIVE` in the kernel's sessions. */
export function isSuspended({ suspendedAt, suspendedUntil }: Suspension, now: Date): boolean {
  return suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now)
}
