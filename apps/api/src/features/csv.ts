import { shanghaiTime } from '@wencang/domain'
import type { FastifyReply } from 'fastify'

/** A cell that spreadsheets would run as a formula is exported as text. */
const FORMULA = /^[=+\-@\t\r]/

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
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180) with the byte order mark by which spreadsheets recognise UTF-8. */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

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
