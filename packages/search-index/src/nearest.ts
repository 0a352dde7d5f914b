import { allOf, anyOf, inName, phrase, type Question } from './leaves.ts'
import { conditionsOf, isSubject, partsOf, piecesOf, questionOf, type Synonyms } from './question.ts'
import { segmentsOf } from './text/lexicon.ts'
import { pairsOf, type Run } from './text/runs.ts'

/** The longest, which are rarest. */
const MAX_PARTS = 4
const MAX_PAIRS = 8
/** Longer texts share single characters with everything. */
const MAX_CHARACTERS = 4

/**
 * Fallback questions, each wider, from all parts to single characters.
 * @param text In normal form.
 */
export function nearestQuestions(text: string, synonyms: Synonyms): Question[] {
  const { conditions, rest } = conditionsOf(text)
  const parts = partsOf(rest, synonyms)
  const texts = parts
    .flatMap((part) =>
      part.kind === 'words' ? [part.words.join(' ')] : piecesOf(segmentsOf(part.text)).map((one) => one.part),
    )
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_PARTS)
  const all = texts.map((text) => questionOf(text, synonyms))
  const questions = all.flatMap((one) => one ?? [])
  const subjects = all.filter((_, index) => isSubject(texts[index] ?? '', synonyms)).flatMap((one) => one ?? [])
  const fewer = questions.map((_, left) => anyOf(choose(questions, questions.length - left)))
  const likely = [...fewer.slice(0, 1), ...aboutSubjects(questions, subjects), ...fewer.slice(1)]
  if (conditions.length === 0) return [...likely, ...looser(parts)]
  const limited = likely.flatMap((one) => allOf([...conditions, one]) ?? [])
  return [...limited, ...likely, { all: conditions }, ...looser(parts)]
}

/** All subjects with as many of the other parts as possible, then alone. */
function aboutSubjects(questions: readonly Question[], subjects: readonly Question[]): Question[] {
  const others = questions.filter((one) => !subjects.includes(one))
  const about = allOf([...subjects])
  if (!about || others.length === 0) return []
  const withOthers = others.slice(1).map((_, left) => ({
    all: [about, anyOf(choose(others, others.length - 1 - left))],
  }))
  return [...withOthers, about]
}

/** Pairs and single characters: 荷塘 is nearest to 夏塘荷花图, 渔翁 to 渔隐图. */
function looser(parts: readonly Run[]): Question[] {
  const runs = parts.flatMap((part) => (part.kind === 'characters' ? [part.text] : []))
  const pairs = runs.filter((run) => run.length > 2).flatMap((run) => pairsOf(run))
  const characters = runs.filter((run) => run.length > 1).flatMap((run) => Array.from(run))
  return [
    ...(pairs.length > 0 ? [anyOf(pairs.slice(0, MAX_PAIRS).map(phrase))] : []),
    ...(characters.length > 0 && characters.length <= MAX_CHARACTERS
      ? [{ all: characters.map(phrase) }, anyOf(characters.map(inName))]
      : []),
  ]
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
