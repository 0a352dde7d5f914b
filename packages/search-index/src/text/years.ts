import { ERA_NAMES, yearsOfEra } from './eras.ts'

/** Typed year range. */
export interface TypedYears {
  from: number
  to: number
  /** Text without the years. */
  rest: string
}

const NUMERALS = '一二三四五六七八九'
const BEFORE_CHRIST = '公元前|前'

/** Patterns of a century or year in normal form. */
const WAYS: readonly (readonly [pattern: RegExp, isCentury: boolean])[] = [
  [new RegExp(`(?<era>${BEFORE_CHRIST}|公元)?(?<number>\\d{1,2}|[${NUMERALS}十]{1,3})世纪`, 'u'), true],
  [/\b(?<number>\d{1,2})(?:st|nd|rd|th) century(?: (?<era>bce?|ad|ce)\b)?/u, true],
  [new RegExp(`(?<era>${BEFORE_CHRIST}|公元)(?<number>\\d{1,4})年?`, 'u'), false],
  [/(?<number>\d{3,4})年/u, false],
  [/\b(?<number>\d{1,4}) (?<era>bce?|ad|ce)\b/u, false],
]
/** 大中年间, 大中十一年, 永乐元年, 乾隆年制. */
const ERA = new RegExp(`(?<era>${ERA_NAMES.join('|')})(?<nth>元|[${NUMERALS}十]{1,3}|\\d{1,2})?年(?:间|制|造)?`, 'u')
/** `618 907`: normal form has no dashes. */
const RANGE = /(?<!\d)(?<from>\d{3,4})年?(?: |至|到)(?<to>\d{3,4})(?!\d)年?/u
/** Same for centuries: `10th 12th century`, `10 12世纪`. */
const CENTURIES =
  /\b(?<from>\d{1,2})(?:st|nd|rd|th)?(?: to | |至|到)(?<to>\d{1,2})(?:世纪|(?:st|nd|rd|th) centur(?:y|ies)\b)/u
/** `1700s` spans a hundred years, `1320s` ten. */
const FROM_THEN_ON = /\b(?<from>\d{3}0)s\b/u
const MILLENNIUM = /\b(?<number>\d)(?:st|nd|rd|th) millennium(?: (?<era>bce?|ad|ce)\b)?/u
/** 五千年前, give or take half a millennium. */
const THOUSANDS_AGO = /(?:距今)?约?(?<thousands>[一二三四五六七八九两\d])千多?年(?:以?前)/u
const LATEST = 2100

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const ORDINAL_CENTURY = new RegExp(`\\b(${ORDINALS.join('|')})(?= centur| millenni)`, 'gu')

/** First years or century in a question, or undefined. @param text In normal form. */
export function yearsOf(text: string): TypedYears | undefined {
  return spanOf(text.replace(ORDINAL_CENTURY, (ordinal) => `${ORDINALS.indexOf(ordinal) + 1}th`))
}

function spanOf(text: string): TypedYears | undefined {
  const { groups: era, index: begun = 0, 0: reign = '' } = ERA.exec(text) ?? {}
  const reigned = era?.era && yearsOfEra(era.era, era.nth === '元' ? 1 : numberOf(era.nth ?? ''))
  if (reigned) return { ...reigned, rest: without(text, begun, reign) }
  const { groups: range, index: at = 0, 0: both = '' } = RANGE.exec(text) ?? {}
  const [from, to] = [Number(range?.from), Number(range?.to)]
  if (from < to && to <= LATEST) return { from, to, rest: without(text, at, both) }
  const { groups: centuries, index: place = 0, 0: all = '' } = CENTURIES.exec(text) ?? {}
  const [earliest, latest] = [Number(centuries?.from), Number(centuries?.to)]
  if (earliest > 0 && earliest < latest && latest * 100 <= LATEST)
    return { from: (earliest - 1) * 100 + 1, to: latest * 100, rest: without(text, place, all) }
  const { groups: ago, index: where = 0, 0: distance = '' } = THOUSANDS_AGO.exec(text) ?? {}
  if (ago?.thousands) {
    const middle = 2_000 - 1_000 * (ago.thousands === '两' ? 2 : numberOf(ago.thousands))
    return { from: middle - 500, to: middle + 500, rest: without(text, where, distance) }
  }
  const { groups: thousand, index: since = 0, 0: millennium = '' } = MILLENNIUM.exec(text) ?? {}
  const nth = Number(thousand?.number)
  if (nth > 0) {
    const span = { first: (nth - 1) * 1_000 + 1, last: nth * 1_000 }
    const rest = without(text, since, millennium)
    if (thousand?.era?.startsWith('b')) return { from: -span.last, to: -span.first, rest }
    if (nth <= 2) return { from: span.first, to: span.last, rest }
  }
  const { groups: years, index: begin = 0, 0: typed = '' } = FROM_THEN_ON.exec(text) ?? {}
  const start = Number(years?.from)
  if (start > 0 && start < LATEST)
    return { from: start, to: start + (start % 100 === 0 ? 99 : 9), rest: without(text, begin, typed) }
  for (const [pattern, isCentury] of WAYS) {
    const { groups, index = 0, 0: said = '' } = pattern.exec(text) ?? {}
    const number = groups?.number === undefined ? 0 : numberOf(groups.number)
    if (number === 0) continue
    const isBefore = /^(?:公元前|前|bce?)$/u.test(groups?.era ?? '')
    const [first, last] = isCentury ? [(number - 1) * 100 + 1, number * 100] : [number, number]
    if (last > LATEST && !isBefore) continue
    const rest = without(text, index, said)
    return { ...(isBefore ? { from: -last, to: -first } : { from: first, to: last }), rest }
  }
  return undefined
}

const without = (text: string, at: number, said: string) =>
  `${text.slice(0, at)} ${text.slice(at + said.length)}`.trim()

/** Parses `11`, `十一`, `二十`; 0 otherwise. */
function numberOf(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text)
  const [, tens = '', ones = ''] = new RegExp(`^([${NUMERALS}]?十)?([${NUMERALS}]?)$`, 'u').exec(text) ?? []
  const digit = (numeral: string | undefined) => (numeral ? NUMERALS.indexOf(numeral) + 1 : 0)
  return (tens === '' ? 0 : 10 * (digit(tens.slice(0, -1)) || 1)) + digit(ones)
}
