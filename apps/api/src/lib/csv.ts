import { csvCell, csvText, shanghaiTime } from '@wencang/domain'
import type { FastifyReply } from 'fastify'
import type { Locale } from '../http/locale.ts'

/** `plain` is written unescaped; never from a request. */
export type Cell = string | number | null | { plain: string }

/** Two decimals; spreadsheets keep it a number. */
export const amountCell = (yuan: number): Cell => ({ plain: yuan.toFixed(2) })

/** Shanghai time; the column heading names the zone. */
export const timeCell = (iso: string | null): Cell => (iso === null ? null : shanghaiTime(new Date(iso)))

/** Adds a tab, as channels do: spreadsheets would round digits. */
export const numberCell = (digits: string | null): Cell => (digits === null ? null : `${digits}\t`)

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.plain
  if (typeof value === 'number') return String(value)
  return csvCell(value)
}

export const csv = (rows: readonly (readonly Cell[])[]): string => csvText(rows.map((row) => row.map(cell)))

/** Heading of a column in both languages. */
export interface Heading {
  zh: string
  en: string
}

export interface Column<Row> extends Heading {
  cell: (row: Row, locale: Locale) => Cell
}

export const headings = (columns: readonly Heading[], locale: Locale): string[] =>
  columns.map(({ zh, en }) => (locale === 'zh-CN' ? zh : en))

export const csvTable = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], locale: Locale): string =>
  csv([headings(columns, locale), ...rows.map((row) => columns.map((column) => column.cell(row, locale)))])

/**
 * Responds with a CSV download.
 * @param fileName ASCII fallback.
 * @param localName Name in the reader's language.
 */
export async function sendCsv(
  reply: FastifyReply,
  table: string,
  { fileName, localName }: { fileName: string; localName?: string },
): Promise<void> {
  const local = localName === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(localName)}`
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"${local}`)
    .send(table)
}
