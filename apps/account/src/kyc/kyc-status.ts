/** Stored values of identity checks. */
export const KIND = { person: 0, institution: 1 } as const
export const STATUS = { processing: 0, approved: 1 } as const
