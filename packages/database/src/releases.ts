/**
 * The last migration of the latest release; moved at each release. The rules of migrations judge those after it, and a database that this code
 * migrates serves every code that knows it: the release before goes on, and may start anew, while its successor takes over.
 */
export const LAST_RELEASED = '20261125130000_institutions_and_previews'
