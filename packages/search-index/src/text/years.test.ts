import { expect, test } from 'vitest'
import { yearsOf } from './years.ts'

test.each([
  ['十一世纪木塔', 1001, 1100, '木塔'],
  ['公元前5世纪', -500, -401, ''],
  ['7th century pagoda', 601, 700, 'pagoda'],
  ['2nd century bce', -200, -101, ''],
  ['公元前3000年', -3000, -3000, ''],
  ['605年 石桥', 605, 605, '石桥'],
  ['3000 bc', -3000, -3000, ''],
  ['618 907', 618, 907, ''],
  ['960年至1127年 瓷碗', 960, 1127, '瓷碗'],
  ['eighteenth century vase', 1701, 1800, 'vase'],
  ['10th 12th century bowl', 901, 1200, 'bowl'],
  ['10至12世纪', 901, 1200, ''],
  ['1700s vase', 1700, 1799, 'vase'],
  ['1320s', 1320, 1329, ''],
  ['3rd millennium bc jade', -3000, -2001, 'jade'],
  ['first millennium', 1, 1000, ''],
  ['五千年前的陶罐', -3500, -2500, '的陶罐'],
  ['距今约三千年前', -1500, -500, ''],
  ['大中年间的佛殿', 847, 860, '的佛殿'],
  ['大中十一年 佛殿', 857, 857, '佛殿'],
  ['永乐元年', 1403, 1403, ''],
  ['乾隆年制 瓷瓶', 1736, 1795, '瓷瓶'],
])('%s is from %d to %d', (typed, from, to, rest) => {
  expect(yearsOf(typed)).toEqual({ from, to, rest })
})

test.each(['907 618', '2001 9001', '千年古桥', '1056', '前门', '世纪', '99世纪', 'bc 12', '十十世纪'])(
  '%s names no time',
  (typed) => {
    expect(yearsOf(typed)).toBeUndefined()
  },
)
