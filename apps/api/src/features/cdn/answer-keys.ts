/** What an answer shows, by which a cache in front of the marketplace forgets it: the database writes the same keys when it changes (`catalogue_changed`). */
export type AnswerKey = 'lists' | 'everything' | `asset-${string}` | `creator-${string}`

export const answerKeys = {
  /** Lists, counts and whatever else depends on several works. */
  lists: ['lists', 'everything'] as const,
  asset: (id: string): readonly AnswerKey[] => [`asset-${id}`, 'everything'],
  /** Their page shows works, too, and which of them come first. */
  creator: (id: string): readonly AnswerKey[] => [`creator-${id}`, 'lists', 'everything'],
}
