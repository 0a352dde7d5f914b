import { useFormat as useReaderFormat } from '@wencang/client/use-format'
import { useTranslation } from 'react-i18next'
import { beijingDate, beijingDateTime } from './beijing-time.ts'

/** Formats of the console: times are Beijing's, as the days of its filters. */
export function useFormat() {
  const { i18n } = useTranslation()
  const format = useReaderFormat()
  return {
    ...format,
    date: (iso: string) => beijingDate(iso, i18n.language),
    dateTime: (iso: string) => beijingDateTime(iso, i18n.language),
    /** A zoneless day `2026-11-20`, with its year. */
    wholeDay: (day: string) => beijingDate(`${day}T00:00:00+08:00`, i18n.language),
  }
}
