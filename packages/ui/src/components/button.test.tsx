// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a busy button keeps the focus, is announced as busy and ignores presses', () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const [onClick, onSubmit] = [vi.fn(), vi.fn()]
  const show = (busy: boolean) =>
    act(() =>
      root.render(
        <form onSubmit={onSubmit}>
          <Button type="submit" busy={busy} onClick={onClick}>
            Save
          </Button>
        </form>,
      ),
    )
  show(false)
  const button = document.querySelector('button')
  button?.focus()
  show(true)
  // A browser moves the focus away from a disabled button.
  expect(button?.matches(':focus:not(:disabled)')).toBe(true)
  expect(button?.getAttribute('aria-busy')).toBe('true')
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  act(() => button?.click())
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  act(() => root.unmount())
})
