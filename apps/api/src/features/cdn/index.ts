export { type AnswerKey, answerKeys } from './answer-keys.ts'
export { purgeChanged } from './purge-changed.ts'
export { tellOfCdn } from './tell-of-cdn.ts'
