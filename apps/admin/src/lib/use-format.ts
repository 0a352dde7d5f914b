import { useTranslation } from 'react-i18next'

/** Money, times and sizes in the current language. */
export function useFormat() {
  const { i18n } = useTranslation()
  const locale = i18n.language
  return {
    yuan: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }).format(
        value,
      ),
    dateTime: (iso: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
    megabytes: (bytes: number) =>
      `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(bytes / 1024 ** 2)} MB`,
    /** Formats a revenue share in percent. */
    percent: (hundredths: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 100),
  }
}
