import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EndlessList, type EndlessSource } from './endless-list.tsx'

const LOADED: EndlessSource<string[]> = {
  isPending: false,
  error: null,
  data: { pages: [['ding'], ['cong']] },
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => {},
  refetch: () => {},
}
const TEXTS = {
  errorTitle: 'FAILED',
  retry: 'RETRY',
  loading: 'LOADING',
  empty: 'EMPTY',
  noMatch: 'NO MATCH',
  end: 'END',
}

const shown = (change: Partial<EndlessSource<string[]>>, isNarrowed = false) =>
  renderToStaticMarkup(
    <EndlessList
      list={{ ...LOADED, ...change }}
      rowsOf={(page) => page}
      texts={TEXTS}
      isNarrowed={isNarrowed}
      errorText={() => 'busy'}
      skeleton={<p>SKELETON</p>}
    >
      {(rows) => rows.join(' ')}
    </EndlessList>,
  )

test('a complete list shows the rows of all pages and an end message', () => {
  expect(shown({})).toContain('ding cong')
  expect(shown({})).toContain('END')
  expect(shown({ hasNextPage: true })).not.toContain('END')
})

test('a loading list keeps its place, and a failed first page can be retried', () => {
  expect(shown({ isPending: true, data: undefined })).toBe('<p>SKELETON</p>')
  const failed = shown({ data: undefined, error: new Error('no') })
  for (const text of ['FAILED', 'busy', 'RETRY']) expect(failed).toContain(text)
})

test('an empty list shows that it is empty, and a filtered list shows that nothing matches', () => {
  expect(shown({ data: { pages: [[]] } })).toContain('EMPTY')
  expect(shown({ data: { pages: [[]] } }, true)).toContain('NO MATCH')
})

test('after a failed further page the rows stay, and the reader can retry', () => {
  const failed = shown({ hasNextPage: true, isFetchNextPageError: true })
  for (const text of ['ding cong', 'RETRY']) expect(failed).toContain(text)
  expect(failed).not.toContain('END')
  expect(shown({ hasNextPage: true, isFetchNextPageError: true, isFetchingNextPage: true })).toContain('LOADING')
})

test('rows whose refresh failed stay visible', () => {
  expect(shown({ error: new Error('no') })).toContain('ding cong')
})
