import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { FileButton, type FileButtonProps } from './file-button.tsx'

const button = (props: Partial<FileButtonProps> = {}) => (
  <FileButton onPick={() => {}} {...props}>
    Choose
  </FileButton>
)
const attribute = (html: string, name: string) => new RegExp(`<input[^>]* ${name}="([^"]*)"`).exec(html)?.[1]

test('outside a field the button’s text is its accessible name', () => {
  const html = renderToStaticMarkup(button())
  const face = attribute(html, 'aria-labelledby')
  expect(face).toBeTruthy()
  expect(html).toContain(`<button type="button" class=`)
  expect(html).toContain(`id="${face}"`)
})

test('inside a field the button has the field’s name and error', () => {
  const html = renderToStaticMarkup(
    <Field label="Proof" error="Too large">
      {button()}
    </Field>,
  )
  expect(attribute(html, 'aria-labelledby')).toBeUndefined()
  expect(html).toContain(`<label for="${attribute(html, 'id')}"`)
  expect(attribute(html, 'aria-invalid')).toBe('true')
})

test('a busy button is announced as busy and keeps the focus', () => {
  const html = renderToStaticMarkup(button({ busy: true }))
  expect(attribute(html, 'aria-busy')).toBe('true')
  expect(attribute(html, 'disabled')).toBeUndefined()
})

test('a file button accepts one file by default', () => {
  expect(attribute(renderToStaticMarkup(button()), 'multiple')).toBeUndefined()
  expect(attribute(renderToStaticMarkup(button({ multiple: true })), 'multiple')).toBe('')
})
