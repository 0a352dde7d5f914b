import { allOf, anyOf, phrase, type Question } from './leaves.ts'
import { partsOf, questionOf, type Synonyms } from './question.ts'
import { pairsOf } from './text/runs.ts'

/** Fallback questions: all words but one, any word, any pair. @param text In normal form. */
export function nearestQuestions(text: string, synonyms: Synonyms): Question[] {
  const parts = partsOf(text, synonyms)
  const questions = parts.flatMap(
    (part) => questionOf(part.kind === 'words' ? part.words.join(' ') : part.text, synonyms) ?? [],
  )
  const fewer = questions
    .map((_, left) => allOf(questions.filter((_, index) => index !== left)))
    .flatMap((one) => one ?? [])
  const pairs = parts.flatMap((part) => (part.kind === 'characters' && part.text.length > 2 ? pairsOf(part.text) : []))
  return [
    ...(questions.length > 2 ? [anyOf(fewer)] : []),
    ...(questions.length > 1 ? [anyOf(questions)] : []),
    ...(pairs.length > 0 ? [anyOf(pairs.slice(0, 8).map(phrase))] : []),
  ]
}
