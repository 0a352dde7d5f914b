import { expect, test } from 'vitest'
import type { Question } from '../leaves.ts'
import { bounded, tierOf, tokensOfQuestion } from '../matching.ts'
import { conditionsOf, questionOf } from '../question.ts'
import { normalForm } from './fold.ts'
import { MOTIFS } from './motifs.ts'
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
  ['古代音乐俑', '古代音乐俑', []],
  ['署名商喜的画', '署名商喜 画', []],
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
  ['上海博物馆青铜鼎', '上海博物馆青铜鼎'],
  ['和田玉白玉杯', '和田玉白玉杯'],
  ['bronze for 3D printing', 'bronze'],
  ['可以3D打印的青铜器', '青铜器'],
  ['有便宜一点的玉器吗', '玉器'],
  ['白色的梅花', '白 梅花'],
  ['红色瓷瓶', '红 瓷瓶'],
  ['我要做展览，需要山水画', '山水画'],
  [`${'哪里'.repeat(31)}龙`, '龙'],
])('%s means %s', (typed, meant) => {
  expect(conditionsOf(normalForm(typed)).rest).toBe(meant)
})

test.each(['plum bamboo lotus crane', '荷花 梅花 竹子 月', '莲花 梅花 兽面 铜鼎'])(
  '%s keeps a way for each word within the limit of tokens',
  (typed) => {
    const synonyms = new Map(
      MOTIFS.flatMap((group) => group.map((word) => [word, group.filter((one) => one !== word)])),
    )
    const question = bounded(questionOf(normalForm(typed), synonyms) as Question)
    const tokens = new Set(tokensOfQuestion(question))
    expect(
      tierOf(
        question,
        (token) => tokens.has(token),
        () => true,
      ),
    ).toBeGreaterThan(0)
  },
)
