/** Keys under `standing.`, by state number. */
export const STANDINGS = { 0: 'processing', 1: 'approved', 2: 'rejected', 3: 'violation' } as const
export const STANDING_TONES = { 0: 'warn', 1: 'good', 2: 'bad', 3: 'bad' } as const
