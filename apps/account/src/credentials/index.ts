export { type AccountName, parseAccountName } from './account-name.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { asksCaptcha, recordFailure, recordSuccess, remainingSeconds } from './throttle.ts'
