import { decodeText } from '../text-encoding.ts'

const HIGH_RUNS = /[\x80-\xff]+/g

/**
 * Text of a tag that declares Latin-1 but may hold UTF-8, GBK or Big5. Accented Latin letters stand alone; other
 * encodings use pairs or more.
 */
export function tagText(text: string): string {
  const runs = text.match(HIGH_RUNS)
  if (!runs || /[^\0-\xff]/.test(text) || runs.some((run) => run.length < 2)) return text
  return decodeText(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
}
