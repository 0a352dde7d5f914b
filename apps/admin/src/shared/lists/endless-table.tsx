import { EndlessList } from '@wencang/client/endless-list'
import type { EndlessSource } from '@wencang/ui'
import type { ReactNode } from 'react'

export type EndlessTableProps<Page, Row extends { id: string }> = {
  list: EndlessSource<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** Changes the empty-state text. */
  isNarrowed?: boolean
  columns: { title: string; noWrap?: boolean; cell: (row: Row) => ReactNode }[]
  /** Vertical cell alignment; `middle` for rows with pictures. */
  align?: 'top' | 'middle'
}

/** Narrow windows show rows as labelled lists. */
export function EndlessTable<Page, Row extends { id: string }>(props: EndlessTableProps<Page, Row>) {
  const { list, rowsOf, isNarrowed = false, columns, align = 'top' } = props
  return (
    <EndlessList list={list} rowsOf={rowsOf} isNarrowed={isNarrowed}>
      {(rows) => (
        <div className="overflow-x-auto">
          <table className="w-full text-left text-sm max-md:block md:min-w-[46rem]">
            <thead className="border-line-strong border-b text-ink-muted max-md:sr-only">
              <tr>
                {columns.map(({ title }) => (
                  <th key={title} scope="col" className="py-2 pr-4 font-normal">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line max-md:block max-md:border-line max-md:border-y">
              {rows.map((row) => (
                <tr key={row.id} className="max-md:block max-md:py-3">
                  {columns.map(({ title, noWrap, cell }) => (
                    <td
                      key={title}
                      data-title={title}
                      className={`${align === 'top' ? 'align-top' : 'align-middle'} max-md:grid max-md:grid-cols-[6.5rem_minmax(0,1fr)] max-md:gap-x-3 max-md:py-1 max-md:before:text-ink-muted max-md:before:content-[attr(data-title)] max-md:has-[>div:empty]:hidden md:py-3 md:pr-4`}
                    >
                      <div className={noWrap ? 'min-w-0 whitespace-nowrap' : 'min-w-0'}>{cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </EndlessList>
  )
}
