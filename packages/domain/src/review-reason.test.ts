import { expect, test } from 'vitest'
import { reasonIn } from './review-reason.ts'

test.each([
  ['缺少公章 / The official seal is missing', '缺少公章', 'The official seal is missing'],
  ['缺少公章', '缺少公章', '缺少公章'],
  ['The seal / stamp is missing', 'The seal / stamp is missing', 'The seal / stamp is missing'],
  ['正面 / 背面均不清晰', '正面 / 背面均不清晰', '正面 / 背面均不清晰'],
  ['正面 / 背面不清晰 / Front and back are blurred', '正面 / 背面不清晰', 'Front and back are blurred'],
])('readers of %s see their language', (reason, chinese, english) => {
  expect([reasonIn(reason, 'zh'), reasonIn(reason, 'en')]).toEqual([chinese, english])
})
