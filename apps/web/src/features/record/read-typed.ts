import type { RecordTerm, ShownTerm } from '@wencang/contract'
import { namesOf, TERMS, type TermKind, termOf } from '@wencang/terms'

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** A list's terms by each of their names; a label takes precedence over another term's synonym. */
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

/** One text in the language of its script. */
const inOneLanguage = (text: string) => (isChinese(text) ? { zh: text } : { en: text })

/** A text in one language, or in both with a slash between them: `朱砂 / cinnabar`. */
export function readBilingual(typed: string): { zh?: string; en?: string } {
  const text = typed.trim()
  const parts = text.split(/\s*[/／]\s*/).filter((part) => part !== '')
  const [first = '', second = ''] = parts
  if (parts.length !== 2 || isChinese(first) === isChinese(second)) return inOneLanguage(text)
  return { ...inOneLanguage(first), ...inOneLanguage(second) }
}

/** The other way round. */
export const bilingualText = ({ zh, en }: { zh?: string | undefined; en?: string | undefined }): string =>
  [zh, en].filter((text) => text !== undefined).join(' / ')

/** A term by any of its names in the list, else a free one. */
export function readTerm(kind: TermKind, typed: string): RecordTerm {
  const id = namesOfKind(kind).get(folded(typed))
  return id === undefined ? readBilingual(typed) : { id }
}

/** The ID of a listed term by any of its names. */
export const termIdOf = (kind: TermKind, typed: string): string | undefined => readTerm(kind, typed).id

/** A term as it is typed in the reader's language. */
export function termName(kind: TermKind, term: ShownTerm | RecordTerm, locale: string): string {
  const listed = term.id === undefined ? undefined : termOf(kind, term.id)
  if (listed) return locale === 'en-US' ? listed.en : listed.zh
  return bilingualText(term) || (term.id ?? '')
}

const YEAR =
  /^(?:约|約|circa|ca?\.?)?\s*(-|公元前|西元前|前|bce?\s)?\s*(?:公元|ad\s|ce\s)?\s*(\d[\d,]*)\s*年?\s*(bce?|b\.c\.(?:e\.)?)?\s*(?:ce|ad)?$/

/** A year as people write it: `960`, `-1300`, `公元前1300年`, `1300 BCE`. NaN for anything else. */
export function readYear(typed: string): number {
  const found = YEAR.exec(folded(typed).replaceAll(/[−–—]/g, '-'))
  if (!found) return Number.NaN
  const [, before, digits = '', after] = found
  const year = Number(digits.replaceAll(',', ''))
  return before || after ? -year : year
}

/** The years of a listed period, as they are typed; undefined for a free one. */
export function yearsOfPeriod(typed: string): { yearFrom: string; yearTo: string } | undefined {
  const id = termIdOf('period', typed)
  const years = id === undefined ? undefined : termOf('period', id)?.years
  return years && { yearFrom: String(years[0]), yearTo: String(years[1]) }
}

/** A number as people write it, also with a comma for thousands or in full-width digits. NaN for anything else. */
export function readNumber(typed: string): number {
  const text = folded(typed).replaceAll(/(\d),(?=\d{3}(\D|$))/g, '$1')
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}
