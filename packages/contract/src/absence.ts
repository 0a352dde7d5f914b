/** GET preference (RFC 7240): 401 and 404 become 200, avoiding browser errors. */
export const ABSENCE_PREFERENCE = 'absence=200'

/** Statuses that the preference turns into 200. */
export const ABSENCE_STATUSES: readonly number[] = [401, 404]
