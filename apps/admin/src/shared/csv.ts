import { csvCell, csvText } from '@wencang/domain'

export const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([csvText(rows.map((row) => row.map(csvCell)))], { type: 'text/csv;charset=utf-8' })
