import { allOf, anyOf, type Leaf, phrase, type Question } from './leaves.ts'
import { conditionsOf, isSubject, partsOf, piecesOf, questionOf, type Synonyms } from './question.ts'
import { segmentsOf } from './text/lexicon.ts'
import { pairsOf } from './text/runs.ts'
import { FIELD, TIER } from './tokens.ts'

/** Parts that are left out one after the other; the longest. */
const MAX_PARTS = 6
const MAX_PAIRS = 8
/** Longer texts share single characters with everything. */
const MAX_CHARACTERS = 4

const inName = (character: string): Leaf => ({ ways: [{ tier: TIER.name, tokens: [FIELD.name + character] }] })

/**
 * Fallback questions: all parts, those that name a subject, all but one, but two and so on, any part, any pair, single characters.
 * @param text In normal form.
 */
export function nearestQuestions(text: string, synonyms: Synonyms): Question[] {
  const { conditions, rest } = conditionsOf(text)
  const parts = partsOf(rest, synonyms)
  const texts = parts
    .flatMap((part) =>
      part.kind === 'words' ? [part.words.join(' ')] : piecesOf(segmentsOf(part.text)).map((one) => one.part),
    )
    .slice(0, MAX_PARTS)
  const all = texts.map((text) => questionOf(text, synonyms))
  const questions = all.flatMap((one) => one ?? [])
  const subjects = all.filter((_, index) => isSubject(texts[index] ?? '', synonyms)).flatMap((one) => one ?? [])
  const fewer = questions.map((_, left) => choose(questions, questions.length - left)).map(anyOf)
  const runs = parts.flatMap((part) => (part.kind === 'characters' ? [part.text] : []))
  const pairs = runs.filter((run) => run.length > 2).flatMap((run) => pairsOf(run))
  const characters = runs.filter((run) => run.length > 1).flatMap((run) => Array.from(run))
  const about = subjects.length < questions.length ? allOf(subjects) : null
  const [whole, ...narrower] = fewer
  const widening = [
    ...(whole ? [whole] : []),
    ...(about ? [about] : []),
    ...narrower,
    ...(pairs.length > 0 ? [anyOf(pairs.slice(0, MAX_PAIRS).map(phrase))] : []),
    // 荷塘 is nearest to 夏塘荷花图, 渔翁 to 渔隐图.
    ...(characters.length > 0 && characters.length <= MAX_CHARACTERS
      ? [allOf(characters.map(phrase)) as Question, anyOf(characters.map(inName))]
      : []),
  ]
  const limited = conditions.length === 0 ? [] : widening.flatMap((one) => allOf([...conditions, one]) ?? [])
  return [...limited, ...widening, ...(allOf(conditions) ? [allOf(conditions) as Question] : [])]
}

/** Every choice of that many questions, each of which must match. */
function choose(questions: readonly Question[], count: number): Question[] {
  const choices = (from: number, left: number): Question[][] => {
    if (left === 0) return [[]]
    return questions
      .slice(from)
      .flatMap((one, index) => choices(from + index + 1, left - 1).map((more) => [one, ...more]))
  }
  return choices(0, count).flatMap((some) => allOf(some) ?? [])
}
