import { useFormat as useReaderFormat } from '@wencang/client/use-format'
import { useTranslation } from 'react-i18next'
import { beijingDate, beijingDateTime } from './beijing-time.ts'

/** Formats of the console: times are Beijing's, as the days of its filters. */
export function useFormat() {
  const { t, i18n } = useTranslation()
  const format = useReaderFormat()
  return {
    ...format,
    date: (iso: string) => beijingDate(iso, i18n.language),
    dateTime: (iso: string) => beijingDateTime(iso, i18n.language),
    /** Below a minute, browsers say "now", which reads wrong after "oldest". */
    ago: (iso: string) => (Date.now() - Date.parse(iso) < 60_000 ? t('start.justNow') : format.ago(iso)),
    /** A zoneless day `2026-11-20`, with its year. */
    wholeDay: (day: string) => beijingDate(`${day}T00:00:00+08:00`, i18n.language),
  }
}
