// @vitest-environment happy-dom
import { act } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Toolbar } from './viewer-controls.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('arrow keys, Home and End move in a toolbar, and Tab leaves it', async () => {
  const root = document.body.appendChild(document.createElement('div'))
  const onObject = vi.fn()
  await act(async () =>
    createRoot(root).render(
      // biome-ignore lint/a11y/noStaticElementInteractions: the object's own keys
      <div onKeyDown={onObject}>
        <Toolbar>
          {['A', 'B', 'C'].map((name) => (
            <button key={name} type="button" disabled={name === 'B'}>
              {name}
            </button>
          ))}
          {createPortal(<input />, document.body)}
        </Toolbar>
      </div>,
    ),
  )
  const buttons = [...document.querySelectorAll('button')]
  const press = (key: string) =>
    act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  buttons[0]?.focus()
  const reached = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    press(key)
    return document.activeElement?.textContent
  })
  expect(reached).toEqual(['C', 'A', 'C', 'A', 'C'])
  expect(onObject).not.toHaveBeenCalled()

  document.querySelector('input')?.focus()
  press('ArrowRight')
  expect(document.activeElement?.localName).toBe('input')
  expect(onObject).toHaveBeenCalledOnce()

  buttons[0]?.focus()
  press('Tab')
  expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  await vi.waitFor(() => expect(buttons.map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0]))
})
