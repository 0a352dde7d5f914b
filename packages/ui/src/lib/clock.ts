/** Whole seconds until a time, at least 0. */
export function secondsUntil(endsAtMilliseconds: number, nowMilliseconds: number): number {
  return Math.max(0, Math.ceil((endsAtMilliseconds - nowMilliseconds) / 1000))
}

/** `905` → `15:05`; from one hour `1:00:05`. */
export function clockText(totalSeconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(totalSeconds / 3600)
  const minutes = Math.floor((totalSeconds % 3600) / 60)
  const tail = `${pad(minutes)}:${pad(totalSeconds % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
