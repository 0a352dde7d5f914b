import { useFormat as useReaderFormat } from '@wencang/client/use-format'
import { BEIJING, dateText, dateTimeText } from '@wencang/ui/format'
import { useTranslation } from 'react-i18next'

/** Formats of the console: times are Beijing's, as the days of its filters. */
export function useFormat() {
  const { i18n } = useTranslation()
  const format = useReaderFormat()
  return {
    ...format,
    date: (iso: string) => dateText(iso, i18n.language),
    dateTime: (iso: string) => dateTimeText(iso, i18n.language, BEIJING),
    /** A zoneless day `2026-11-20`, with its year. */
    wholeDay: (day: string) => dateText(`${day}T00:00:00+08:00`, i18n.language),
  }
}
