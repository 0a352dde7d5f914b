/** When a person was suspended, and until when: null for a suspension that lasts until it is lifted. */
export interface Suspension {
  suspendedAt: Date | null
  suspendedUntil: Date | null
}

/** Whether a person is suspended at this time. Sessions are read with the same rule in SQL (`IS_LIVE` of the kernel's sessions). */
export function isSuspended({ suspendedAt, suspendedUntil }: Suspension, now: Date): boolean {
  return suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now)
}
