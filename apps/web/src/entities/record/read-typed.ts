import type { RecordTerm, ShownTerm } from '@wencang/contract'
import { namesOf, TERMS, type TermKind, termOf } from '@wencang/terms'

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Term IDs by name; labels take precedence over synonyms. */
const byName = new Map<TermKind, Map<string, string>>()
function namesOfKind(kind: TermKind): Map<string, string> {
  const known = byName.get(kind)
  if (known) return known
  const names = new Map<string, string>()
  for (const term of TERMS[kind])
    for (const name of namesOf(term)) if (!names.has(folded(name))) names.set(folded(name), term.id)
  for (const { id, zh, en } of TERMS[kind]) for (const name of [zh, en, id]) names.set(folded(name), id)
  byName.set(kind, names)
  return names
}

/** Language by script. */
const inOneLanguage = (text: string) => (isChinese(text) ? { zh: text } : { en: text })

/** Text in one language or two: `朱砂 / cinnabar`. */
export function readBilingual(typed: string): { zh?: string; en?: string } {
  const text = typed.trim()
  const parts = text.split(/\s*[/／]\s*/).filter((part) => part !== '')
  const [first = '', second = ''] = parts
  if (parts.length !== 2 || isChinese(first) === isChinese(second)) return inOneLanguage(text)
  return { ...inOneLanguage(first), ...inOneLanguage(second) }
}

/** Inverse of `readBilingual`. */
export const bilingualText = ({ zh, en }: { zh?: string | undefined; en?: string | undefined }): string =>
  [zh, en].filter((text) => text !== undefined).join(' / ')

/** Listed term by any name, or else a free term. */
export function readTerm(kind: TermKind, typed: string): RecordTerm {
  const id = namesOfKind(kind).get(folded(typed))
  return id === undefined ? readBilingual(typed) : { id }
}

/** ID of a listed term by any name. */
export const termIdOf = (kind: TermKind, typed: string): string | undefined => readTerm(kind, typed).id

/** Term name in the user's language. */
export function termName(kind: TermKind, term: ShownTerm | RecordTerm, locale: string): string {
  const listed = term.id === undefined ? undefined : termOf(kind, term.id)
  if (listed) return locale === 'en-US' ? listed.en : listed.zh
  return bilingualText(term) || (term.id ?? '')
}

const YEAR =
  /^(?:约|約|circa|ca?\.?)?\s*(-|公元前|西元前|前|bce?\s)?\s*(?:公元|ad\s|ce\s)?\s*(\d[\d,]*)\s*年?\s*(bce?|b\.c\.(?:e\.)?)?\s*(?:ce|ad)?$/

/** Parses `960`, `-1300`, `公元前1300年` or `1300 BCE`; otherwise NaN. */
export function readYear(typed: string): number {
  const found = YEAR.exec(folded(typed).replaceAll(/[−–—]/g, '-'))
  if (!found) return Number.NaN
  const [, before, digits = '', after] = found
  const year = Number(digits.replaceAll(',', ''))
  return before || after ? -year : year
}

/** Years of a listed period, else undefined. */
export function yearsOfPeriod(typed: string): { yearFrom: string; yearTo: string } | undefined {
  const id = termIdOf('period', typed)
  const years = id === undefined ? undefined : termOf('period', id)?.years
  return years && { yearFrom: String(years[0]), yearTo: String(years[1]) }
}

/** Parses numbers with thousands commas or full-width digits; otherwise NaN. */
export function readNumber(typed: string): number {
  const text = folded(typed).replaceAll(/(\d),(?=\d{3}(\D|$))/g, '$1')
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}
