import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AssetInputProps } from '../../entities/asset-draft/asset-input.tsx'
import { trackedInput } from './tracked-input.tsx'

const draft = { name: '方鼎', price: '12' } as AssetInputProps['draft']
const inputs = (change: Partial<AssetInputProps> = {}): AssetInputProps => ({
  draft,
  set: () => {},
  errorOf: () => undefined,
  ...change,
})

test('an input is rendered for changes of what it has read alone', () => {
  const render = trackedInput(({ draft: { name }, errorOf }) => `${name} ${errorOf('name') ?? ''}`)
  const first = render(inputs())
  renderToString(first)
  expect(render(inputs({ draft: { ...draft, price: '13' } }))).toBe(first)
  expect(render(inputs({ errorOf: (field) => (field === 'price' ? 'too low' : undefined) }))).toBe(first)

  const renamed = render(inputs({ draft: { ...draft, name: '圆鼎' } }))
  expect(renamed).not.toBe(first)
  expect(renderToString(renamed)).toBe('圆鼎 ')
  const wrong = render(inputs({ draft: { ...draft, name: '圆鼎' }, errorOf: () => 'too long' }))
  expect(renderToString(wrong)).toBe('圆鼎 too long')
})
