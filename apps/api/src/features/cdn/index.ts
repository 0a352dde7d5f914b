export { type AnswerKey, answerKeys } from './answer-keys.ts'
export { FORGET_LISTS } from './forget-lists.ts'
export { purgeChanged } from './purge-changed.ts'
export { tellOfCdn } from './tell-of-cdn.ts'
