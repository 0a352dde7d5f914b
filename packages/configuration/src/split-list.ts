/** Comma-separated entries, trimmed, without empty ones. */
export const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
