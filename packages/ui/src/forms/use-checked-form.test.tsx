// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type LargeForm, useFormPart, useLargeForm } from './use-checked-form.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Draft = { name: string; size: { value: string } }
type Path = 'name' | 'size.value'
const schema = z.object({ name: z.string().min(1, 'empty'), size: z.object({ value: z.string() }) })
const rendered = vi.fn()
let form: LargeForm<Draft, Draft>

function Value({ path }: { path: Path }) {
  rendered(
    path,
    useFormPart(form, () => form.get(path)),
    useFormPart(form, () => form.errorOf(path)),
  )
  return null
}

function Form() {
  form = useLargeForm({ schema, start: { name: '方鼎', size: { value: '3' } } })
  return [<Value key="name" path="name" />, <Value key="size" path="size.value" />]
}

test('a field of a large form renders only when its own value or error changes', async () => {
  const changes = async (change: () => unknown) => {
    rendered.mockClear()
    await act(async () => change())
    return rendered.mock.calls
  }
  await changes(() => createRoot(document.createElement('div')).render(<Form />))
  expect(await changes(() => form.setAt('size.value', '4'))).toEqual([['size.value', '4', undefined]])
  expect(await changes(() => form.set({ name: '' }))).toEqual([['name', '', undefined]])
  await changes(form.submit(() => {}))
  expect(await changes(() => form.set({ name: '圆鼎' }))).toContainEqual(['name', '圆鼎', undefined])
  expect(await changes(() => form.set({ name: '' }))).toContainEqual(['name', '', 'empty'])
  await changes(() => form.reset({ name: '', size: { value: '' } }))
  expect(form.errorOf('name')).toBeUndefined()
})
