import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'

const shown = (hint: string, error: string) =>
  renderToStaticMarkup(
    <Field label="Password" hint={hint} error={error}>
      <input />
    </Field>,
  )

test('an error that repeats the hint is shown once', () => {
  expect(shown('At least 8 characters', 'At least 8 characters').split('At least 8 characters')).toHaveLength(2)
  expect(shown('At least 8 characters', 'Too short')).toContain('At least 8 characters')
})
