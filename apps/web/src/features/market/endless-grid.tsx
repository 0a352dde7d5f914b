import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import type { AssetItem } from '@wencang/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AssetCard } from '../../entities/asset/asset-card.tsx'
import { EAGER_CARDS } from '../../entities/asset/asset-grid.tsx'
import { AssetRow } from '../../entities/asset/asset-row.tsx'
import { GRID_SHAPES, type GridShape } from '../../entities/asset/grid-shape.ts'
import { useColumns } from './use-columns.ts'

/** Rows rendered beyond the window, for fast scrolling. */
const OVERSCAN_ROWS = 4

interface Place {
  /** Offset of the first row from the document's top. */
  top: number
  width: number
  rowGap: number
  /** Row height; an estimate until measured. */
  rowHeight: number
}

const NOWHERE: Place = { top: 0, width: 0, rowGap: 0, rowHeight: 0 }

/** LRU cache that restores scroll position and row heights. */
const remembered = new Map<string, { place: Place; rows: VirtualItem[] }>()
const REMEMBERED_LISTS = 12

function remember(key: string, place: Place, rows: VirtualItem[]): void {
  remembered.delete(key)
  remembered.set(key, { place, rows })
  for (const oldest of remembered.keys()) {
    if (remembered.size <= REMEMBERED_LISTS) break
    remembered.delete(oldest)
  }
}

function placeOf(list: HTMLElement, columns: number, shape: GridShape): Place {
  const { pictureHeightShare, labelPixels } = GRID_SHAPES[shape]
  const { top, width } = list.getBoundingClientRect()
  const style = getComputedStyle(list)
  // `normal` if the shape has no gap.
  const rowGap = Number.parseFloat(style.rowGap) || 0
  const columnGap = Number.parseFloat(style.columnGap) || 0
  const cardWidth = (width - columnGap * (columns - 1)) / columns
  return {
    top: Math.round(top + window.scrollY),
    width,
    rowGap,
    rowHeight: Math.round(cardWidth * pictureHeightShare) + labelPixels,
  }
}

/** URL of the focused card in the grid being replaced. */
const focusedAddress = () => document.activeElement?.closest('article a')?.getAttribute('href') ?? null

const isSame = (a: Place, b: Place) =>
  a.top === b.top && a.width === b.width && a.rowGap === b.rowGap && a.rowHeight === b.rowHeight

export type EndlessGridProps = {
  assets: readonly AssetItem[]
  label: string
  /** Key that restores the scroll position. */
  listKey: string
  shape?: GridShape
}

/** Virtualized grid; other rows become padding of measured or estimated height. */
export function EndlessGrid({ assets, label, listKey, shape = 'grid' }: EndlessGridProps) {
  const columns = useColumns(shape)
  const list = useRef<HTMLUListElement>(null)
  const key = `${listKey} ${shape} ${columns} ${window.innerWidth}`
  const [place, setPlace] = useState(() => remembered.get(key)?.place ?? NOWHERE)
  const focused = useRef(useState(focusedAddress)[0])

  const rows = useWindowVirtualizer({
    count: place === NOWHERE ? 0 : Math.ceil(assets.length / columns),
    estimateSize: () => place.rowHeight,
    gap: place.rowGap,
    overscan: OVERSCAN_ROWS,
    scrollMargin: place.top,
    initialMeasurementsCache: remembered.get(key)?.rows ?? [],
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
  })

  // Content above may change height with every render.
  useLayoutEffect(() => {
    if (!list.current) return
    const next = placeOf(list.current, columns, shape)
    setPlace((before) => (isSame(before, next) ? before : next))
  })

  useLayoutEffect(() => {
    const link = focused.current && list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(focused.current)}"]`)
    if (!link) return
    focused.current = null
    link.focus({ preventScroll: true })
  })

  useEffect(() => () => remember(key, place, rows.measurementsCache), [key, place, rows])

  const Card = shape === 'list' ? AssetRow : AssetCard
  const shown = rows.getVirtualItems()
  const first = shown[0]
  const last = shown.at(-1)
  const from = (first?.index ?? 0) * columns
  const cards = assets.slice(from, ((last?.index ?? -1) + 1) * columns)
  return (
    <ul
      ref={list}
      aria-label={label}
      className={GRID_SHAPES[shape].className}
      style={{
        paddingTop: first ? first.start - place.top : 0,
        paddingBottom: last ? rows.getTotalSize() - (last.end - place.top) : rows.getTotalSize(),
      }}
    >
      {cards.map((asset, offset) => {
        const index = from + offset
        // Cards of a row are equally high: measure the first.
        const isRowStart = index % columns === 0
        return (
          <li
            key={asset.id}
            ref={isRowStart ? rows.measureElement : undefined}
            data-index={isRowStart ? index / columns : undefined}
            aria-setsize={-1}
            aria-posinset={index + 1}
            className="min-w-0"
          >
            <Card asset={asset} eager={index < EAGER_CARDS} />
          </li>
        )
      })}
    </ul>
  )
}
