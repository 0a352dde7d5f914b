import { MAX_PRICE_FEN } from '@wencang/domain'
import { normalForm, spelledAlike } from './fold.ts'

/** Price range that a keyword names, in fen, both ends included. */
export interface SaidPrice {
  minPriceFen?: number
  maxPriceFen?: number
  /** Text without it, in normal form. */
  rest: string
}

const NUMERALS = '一二三四五六七八九'
const NUMBER = `(?:\\d{1,3}(?:,\\d{3})+|\\d{1,8})(?:\\.\\d{1,2})?(?!\\d|[.,]\\d)[百千万]?`
const CHINESE = `(?:[${NUMERALS}两]?[十百千万]零?)+[${NUMERALS}]?|[${NUMERALS}两]`
const AMOUNT = `${NUMBER}|${CHINESE}`
/** 元 is the dynasty in 元代, 元朝, 元末, 元青花. */
const YUAN =
  '(?:元(?![代朝末初]|青(?!铜))钱?|块钱?|人民币|(?:yuan(?![ -](?:dynasty|period|era|blue))|rmb|cny)(?![a-z\\d]))'
/** Dollars and other currencies are not converted. */
const FOREIGN = '(?! ?(?:[$€£]|usd|eur|dollars?|euros?|pounds?|[美欧日港英][元金镑币]))'
const SIGN = '(?:¥|rmb|cny) ?'
const WORD = '(?:价格|售价|价钱|价位|定价|(?<![a-z])(?:priced?|prices|costs?|costing)(?![a-z]))[在为是:]? ?'
const TO = ' ?(?:[–—−~〜‐-]|到|至|to(?![a-z])) ?'
const AT_MOST = '不超过|不到|不高于|低于|少于|小于|最多|under|below|less than|cheaper than|up to|at most|maximum|max'
const AT_LEAST = '不低于|高于|超过|大于|至少|over|above|more than|at least|minimum|min'

const range = (open: string, to: string, close = '') =>
  `${open}(?<sign>${SIGN})?(?<least>${AMOUNT})(?: ?(?<inner>${YUAN}))?${to}(?:${SIGN})?(?<most>${AMOUNT})(?: ?(?<after>${YUAN}))?${close}`
const before = (bound: string, words: string) =>
  `(?<sign>${SIGN})?(?<${bound}>${AMOUNT})(?: ?(?<after>${YUAN}))? ?(?:${words})`
const behind = (bound: string, words: string) =>
  `(?<![a-z])(?<compared>${words}) ?(?<sign>${SIGN})?(?<${bound}>${AMOUNT})(?: ?(?<after>${YUAN}))?`

const WAYS = [
  range('between ', ' and '),
  range('(?:在|介于)?', '[和与]', '之间'),
  range('(?:从|在|介于|from )?', TO, '(?:之间)?'),
  before('most', '以下|以内|之内|内(?!蒙)|封顶|or less|or under|max'),
  before('least', '以上|起|or more|and up'),
  behind('most', AT_MOST),
  behind('least', AT_LEAST),
].map(
  (way) =>
    new RegExp(`(?<!\\d[.,]?|[a-z$€£${NUMERALS}两十百千万])(?<word>${WORD})?${way}(?![a-z\\d])${FOREIGN}的?`, 'gu'),
)

type Groups = Partial<Record<'word' | 'sign' | 'least' | 'inner' | 'most' | 'after' | 'compared', string>>

/** Price range of a keyword as typed, or undefined. */
export function priceSaid(keyword: string): SaidPrice | undefined {
  const text = spelledAlike(keyword).replaceAll(/\s+/gu, ' ').trim()
  for (const way of WAYS)
    for (const { groups = {}, index, 0: said } of text.matchAll(way)) {
      const end = index + said.length
      const prices = isPrice(groups, end === text.length) && boundsOf(groups)
      if (prices) return { ...prices, rest: normalForm(`${text.slice(0, index)} ${text.slice(end)}`) }
    }
  return undefined
}

function isPrice({ word, sign, least, inner, most, after, compared }: Groups, isEnd: boolean): boolean {
  if (word ?? sign ?? inner) return true
  const isYears = isYear(least ?? most) && isYear(most ?? least)
  if (least && most && isYears) return after !== undefined && !/^(?:元|yuan)$/u.test(after)
  return after !== undefined || (compared !== undefined && /^\p{Script=Han}/u.test(compared) && isEnd && !isYears)
}

const isYear = (amount = '') => /^(?:1\d{3}|20\d{2})$/u.test(amount)

function boundsOf({ least, most }: Groups): Omit<SaidPrice, 'rest'> {
  if (!least || !most) return { ...(least && { minPriceFen: fenOf(least) }), ...(most && { maxPriceFen: fenOf(most) }) }
  // 3到5万 counts both in 万.
  const [unit = ''] = /[千万]$/u.exec(most) ?? []
  const shared = /[百千万]/u.test(least) || fenOf(least + unit) > fenOf(most) ? least : least + unit
  const [minPriceFen = 0, maxPriceFen = 0] = [fenOf(shared), fenOf(most)].sort((a, b) => a - b)
  return { minPriceFen, maxPriceFen }
}

const fenOf = (amount: string) => Math.min(MAX_PRICE_FEN, Math.round(100 * numberOf(amount)))

const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 }

/** Parses `1,000`, `1.5万`, `五十万`, `一百零八`, `两百五` (250). */
function numberOf(text: string): number {
  const [, number = '', unit = ''] = /^([\d.,]*)(.*)$/u.exec(text) ?? []
  return number === '' ? numberOfChinese(text) : Number(number.replaceAll(',', '')) * (UNITS[unit] ?? 1)
}

function numberOfChinese(text: string): number {
  let sum = 0
  let digit = 0
  let scale = 1
  for (const sign of text) {
    const unit = UNITS[sign]
    if (sign === '零') scale = 1
    else if (!unit) digit = sign === '两' ? 2 : NUMERALS.indexOf(sign) + 1
    else {
      sum = unit === 10_000 ? (sum + digit || 1) * unit : sum + (digit || 1) * unit
      digit = 0
      scale = unit / 10
    }
  }
  return sum + digit * scale
}
