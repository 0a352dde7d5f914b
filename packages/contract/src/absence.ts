/**
 * Browsers log every 401 and 404 as an error of the page, also where the page only asks whether something is there: a session, an application.
 * A GET with this preference (RFC 7240) gets the same problem with status 200, and `preference-applied` says so.
 */
export const ABSENCE_PREFERENCE = 'absence=200'

/** What is not there, or not for somebody who is not signed in. */
export const ABSENCE_STATUSES: readonly number[] = [401, 404]
