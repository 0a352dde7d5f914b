import type { AnswerKey } from '@wencang/database/catalogue'

export const answerKeys = {
  /** Responses that depend on several assets. */
  lists: ['lists', 'everything'] as const,
  asset: (id: string): readonly AnswerKey[] => [`asset-${id}`, 'everything'],
  /** A creator's page also lists assets. */
  creator: (id: string): readonly AnswerKey[] => [`creator-${id}`, 'lists', 'everything'],
}
