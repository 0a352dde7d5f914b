export { type AccountName, parseAccountName } from './account-name.ts'
export { decoyHash, hashPassword, passwordMatches } from './passwords.ts'
export { asksCaptcha, recordFailure, recordSuccess, remainingSeconds } from './throttle.ts'
