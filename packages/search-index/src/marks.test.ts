import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'

const marked = (name: string, keyword: string) => marksOf(name, keyword).map(([from, to]) => name.slice(from, to))

test.each([
  ['兽面纹青铜圆鼎', '青铜', ['青铜']],
  ['兽面纹青铜圆鼎', '青铜器', ['青铜圆鼎']],
  ['汝窯天青釉莲花式温碗', '汝窑', ['汝窯']],
  ['龙泉窑青釉玉壶春瓶', 'celadon', ['龙泉窑青釉']],
  ['Gilded mirrors of 长安', 'mirror', ['mirrors']],
  ['𠮷祥 鼎', '鼎', ['鼎']],
  ['宋瓷小盏', '宋 盏', ['宋', '盏']],
  ['赵州桥', '敦煌', []],
])('in %s, %s marks %j', (name, keyword, parts) => {
  expect(marked(name, keyword)).toEqual(parts)
})
