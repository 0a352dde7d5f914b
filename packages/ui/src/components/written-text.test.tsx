import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WrittenText } from './written-text.tsx'

const shown = (text: string) => renderToStaticMarkup(<WrittenText text={text} />)

test('headings, lists and paragraphs are recognised by the start of their lines', () => {
  const markup = shown('## 一、范围\n\n第一段。\n第二行。\n\n- 甲\n- 乙')
  expect(markup).toMatch(/<h2[^>]*>一、范围<\/h2>/)
  expect(markup).toMatch(/<p[^>]*>第一段。\n第二行。<\/p>/)
  expect(markup.match(/<li>/g)).toHaveLength(2)
})

test('a paragraph may follow its heading without an empty line', () => {
  expect(shown('## Scope\nThese terms')).toMatch(/<h2[^>]*>Scope<\/h2><\/div><div><p[^>]*>These terms<\/p>/)
})

test('a list may follow a paragraph without an empty line', () => {
  const markup = shown('We keep:\n- names\n- orders\nNothing else.')
  expect(markup).toMatch(/<p[^>]*>We keep:<\/p>/)
  expect(markup).toMatch(/<li>names<\/li><li>orders<\/li><\/ul><\/div><div><p[^>]*>Nothing else.<\/p>/)
})

test('markup is shown, not run', () => {
  expect(shown('<img src=x onerror=alert(1)>')).toContain('&lt;img src=x')
})
