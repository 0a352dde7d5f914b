import { Card, EndlessList, type EndlessSource, InfiniteList } from '@wencang/ui'
import { useState } from 'react'
import type { Entry } from '../entry.ts'
import { LONG_NAME, LONG_TEXT } from '../samples.ts'

type Page = { rows: string[] }

const nothing = () => {}
const LOADED: EndlessSource<Page> = {
  isPending: false,
  error: null,
  data: { pages: [{ rows: ['青铜鼎 Ding', '玉琮 Cong', LONG_NAME] }] },
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
  refetch: nothing,
}
const TEXTS = {
  errorTitle: '暂时无法显示',
  retry: 'Try again',
  loading: 'Loading…',
  empty: 'No data',
  noMatch: 'Nothing matches',
  end: 'That is all',
}

function List({ change }: { change?: Partial<EndlessSource<Page>> }) {
  return (
    <div className="w-full">
      <EndlessList
        list={{ ...LOADED, ...change }}
        rowsOf={(page) => page.rows}
        texts={TEXTS}
        errorText={() => 'Server busy'}
      >
        {(rows) => (
          <ul className="divide-y divide-line border-line border-y">
            {rows.map((row) => (
              <li key={row} className="truncate py-2">
                {row}
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </div>
  )
}

function Growing() {
  const [count, setCount] = useState(5)
  return (
    <div className="h-40 w-full overflow-y-auto">
      <InfiniteList
        hasMore={count < 40}
        loading={false}
        onMore={() => setCount(count + 5)}
        loadingText="Loading…"
        endText="That is all"
      >
        <ol>
          {Array.from({ length: count }, (_, index) => `第 ${index + 1} 行`).map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ol>
      </InfiniteList>
    </div>
  )
}

export const lists: Entry[] = [
  {
    title: 'Card',
    use: 'Things that belong together and stand apart from the rest. Not around every row: lists are divided by lines.',
    states: [
      {
        name: 'Default',
        Show: () => (
          <Card>
            <p className="font-serif text-lg">{LONG_NAME}</p>
            <p className="text-ink-muted text-sm">{LONG_TEXT}</p>
          </Card>
        ),
      },
    ],
  },
  {
    title: 'EndlessList',
    use: 'Every list that comes page by page. It stands for the list while that loads, where it failed and where it is empty, and asks again for a page that failed only when the reader says so.',
    states: [
      { name: 'Loading', Show: () => <List change={{ isPending: true, data: undefined }} /> },
      { name: 'Failed', Show: () => <List change={{ data: undefined, error: new Error('busy') }} /> },
      { name: 'Empty', Show: () => <List change={{ data: { pages: [{ rows: [] }] } }} /> },
      { name: 'At its end', Show: () => <List /> },
      { name: 'The next page comes', Show: () => <List change={{ hasNextPage: true, isFetchingNextPage: true }} /> },
      { name: 'The next page failed', Show: () => <List change={{ hasNextPage: true, isFetchNextPageError: true }} /> },
    ],
  },
  {
    title: 'InfiniteList',
    use: 'The growing alone, where EndlessList does not fit: it calls when its end comes within 200 pixels.',
    states: [{ name: 'Growing', Show: Growing }],
  },
]
