export { type AnswerKey, answerKeys } from './answer-keys.ts'
export { purgeChanged } from './purge-changed.ts'
export { recordPurges } from './record-purges.ts'
