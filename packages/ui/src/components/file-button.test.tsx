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

test('by itself it is named by its own words', () => {
  const html = renderToStaticMarkup(button())
  const face = attribute(html, 'aria-labelledby')
  expect(face).toBeTruthy()
  expect(html).toContain(`<button type="button" class=`)
  expect(html).toContain(`id="${face}"`)
})

test('in a field it is named by the field, and told of its mistake', () => {
  const html = renderToStaticMarkup(
    <Field label="Proof" error="Too large">
      {button()}
    </Field>,
  )
  expect(attribute(html, 'aria-labelledby')).toBeUndefined()
  expect(html).toContain(`<label for="${attribute(html, 'id')}"`)
  expect(attribute(html, 'aria-invalid')).toBe('true')
})

test('while busy it says so and keeps its place for the keyboard', () => {
  const html = renderToStaticMarkup(button({ busy: true }))
  expect(attribute(html, 'aria-busy')).toBe('true')
  expect(attribute(html, 'disabled')).toBeUndefined()
})

test('it takes one file unless told', () => {
  expect(attribute(renderToStaticMarkup(button()), 'multiple')).toBeUndefined()
  expect(attribute(renderToStaticMarkup(button({ multiple: true })), 'multiple')).toBe('')
})
