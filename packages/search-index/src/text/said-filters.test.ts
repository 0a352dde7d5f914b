import { expect, test } from 'vitest'
import { conditionsOf } from '../question.ts'
import { normalForm } from './fold.ts'
import { filtersSaid } from './said-filters.ts'

test.each([
  ['免费下载的国画', '国画', [[':xfree']]],
  ['free bridge drawing', 'bridge drawing', [[':xfree']]],
  ['点云模型', '', [[':xpoints']]],
  ['CC0 杯子', '杯子', [[':lcc0']]],
  ['CC-BY-NC 长卷', '长卷', [[':lcc-by-nc']]],
  ['有没有 free 的 3D model', '', [[':xfree'], [':c0', ':c1']]],
  ['丝绸之路的视频', '丝绸之路', [[':c4']]],
  ['carefree bronze', 'carefree bronze', []],
])('%s asks for “%s” with the filters %j', (typed, rest, groups) => {
  const said = filtersSaid(normalForm(typed))
  expect(said.groups).toEqual(groups)
  expect(conditionsOf(normalForm(typed)).rest).toBe(rest)
})

test.each([
  ['有没有青花瓷的三维模型', '青花瓷'],
  ['李白写诗的亭子在哪里', '李白写诗 亭子'],
  ['请问你们这儿有佛龛吗', '佛龛'],
  ['千里江山图', '千里江山图'],
])('%s means %s', (typed, meant) => {
  expect(conditionsOf(normalForm(typed)).rest).toBe(meant)
})
