// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus, placeOf } from './kept-focus.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type PageProps = { rows: string[]; isAsking?: boolean; isSigned?: boolean }

function Page({ rows, isAsking = true, isSigned = false }: PageProps) {
  return (
    <main tabIndex={-1}>
      <h1>Requests</h1>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <h2>{row}</h2>
            {isAsking ? <button type="button">Accept {row}</button> : null}
            {isAsking ? <button type="button">Decline {row}</button> : null}
          </li>
        ))}
      </ul>
      <section>
        <h2 className="sr-only">Papers</h2>
        <h2>Contract</h2>
        <div>{isSigned ? <p>Signed</p> : <button type="button">Sign</button>}</div>
        <h2>Terms</h2>
      </section>
      <div tabIndex={-1}>{isSigned ? 'Cancelled' : <button type="button">Cancel</button>}</div>
    </main>
  )
}

afterAll(keepFocus())

const focused = () => document.activeElement?.textContent
let show: (props: PageProps) => Promise<void>

beforeEach(async () => {
  document.body.replaceChildren()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  show = (props) => act(async () => root.render(<Page {...props} />))
  await show({ rows: ['A', 'B'] })
})

const focus = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.focus())

test('when a row leaves, the same button of the next row gets the focus', async () => {
  await focus('Accept A')
  await show({ rows: ['B'] })
  await vi.waitFor(() => expect(focused()).toBe('Accept B'))
})

test('when the last row leaves, the page’s heading gets the focus', async () => {
  await focus('Accept B')
  await show({ rows: [] })
  await vi.waitFor(() => expect(focused()).toBe('Requests'))
})

test('when a row loses its buttons, its heading gets the focus', async () => {
  await focus('Decline B')
  await show({ rows: ['A', 'B'], isAsking: false })
  await vi.waitFor(() => expect(focused()).toBe('B'))
})

test('when a button is replaced, the heading before it gets the focus', async () => {
  await focus('Sign')
  await show({ rows: [], isSigned: true })
  await vi.waitFor(() => expect(focused()).toBe('Contract'))
})

test('a region that takes the focus gets it instead', async () => {
  await focus('Cancel')
  await show({ rows: [], isSigned: true })
  await vi.waitFor(() => expect(focused()).toBe('Cancelled'))
})

test('a button that was left by a click elsewhere gives the focus to nothing', async () => {
  await focus('Sign')
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  await act(async () => (document.activeElement as HTMLElement).blur())
  await show({ rows: [], isSigned: true })
  expect(document.activeElement).toBe(document.body)
})

test('when an action leads to another page, its main part gets the focus', async () => {
  await focus('Accept A')
  history.pushState(null, '', '#/other')
  await show({ rows: [], isSigned: true })
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('main'))
  history.pushState(null, '', '#/')
})

test('when a dialog leads to another page, the main part of that page gets the focus', async () => {
  await show({ rows: [] })
  const confirm = document.body.appendChild(document.createElement('button'))
  confirm.focus()
  history.pushState(null, '', '#/other')
  confirm.remove()
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('main'))
  history.pushState(null, '', '#/')
})

test('when a dialog of the header leads to another page, its button does not get the focus back', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  const giveBack = placeOf(opener)
  history.pushState(null, '', '#/other')
  giveBack()
  expect(document.activeElement?.localName).toBe('main')
  history.pushState(null, '', '#/')
})
