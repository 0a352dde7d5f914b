import { csvCell, csvText, shanghaiTime } from '@wencang/domain'
import type { FastifyReply } from 'fastify'

/** `plain`: as it stands, from code and never from a request. */
type Cell = string | number | null | { plain: string }

/** An amount with its two decimals, which stays a number in spreadsheets. */
export const amountCell = (yuan: number): Cell => ({ plain: yuan.toFixed(2) })

/** A time of a response as people here read it; the heading names the zone. */
export const timeCell = (iso: string | null): Cell => (iso === null ? null : shanghaiTime(new Date(iso)))

/** A long number as text: of digits alone spreadsheets would round the last ones. The bills of payment channels end them with a tab, too. */
export const numberCell = (digits: string | null): Cell => (digits === null ? null : `${digits}\t`)

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.plain
  if (typeof value === 'number') return String(value)
  return csvCell(value)
}

/** A table as CSV. */
export const csv = (rows: readonly (readonly Cell[])[]): string => csvText(rows.map((row) => row.map(cell)))

/**
 * Responds with a table to save.
 * @param fileName In ASCII, for clients that do not read the other one. @param localName The name in the reader's language.
 */
export async function sendCsv(
  reply: FastifyReply,
  table: string,
  { fileName, localName }: { fileName: string; localName?: string },
): Promise<undefined> {
  const local = localName === undefined ? '' : `; filename*=UTF-8''${encodeURIComponent(localName)}`
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"${local}`)
    .send(table)
  return undefined
}
