import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped, in text and in quoted attributes', () => {
  const hostile = `"><script>alert('1')</script>&`
  expect(html`<a title="${hostile}">${hostile}</a>`.markup).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</a>',
  )
})

test('markup within markup stays markup, absent parts leave nothing', () => {
  expect(html`<ul>${[html`<li>${1}</li>`, html`<li>${'<'}</li>`]}${undefined}${false}</ul>`.markup).toBe(
    '<ul><li>1</li><li>&lt;</li></ul>',
  )
})
