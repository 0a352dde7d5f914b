import { agoText, dateTimeText, sizeText } from '@wencang/ui/format'
import { useTranslation } from 'react-i18next'

/** Money, times and sizes in the current language. */
export function useFormat() {
  const { i18n } = useTranslation()
  const locale = i18n.language
  return {
    /** An amount in the books: always to the fen. */
    yuan: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }).format(
        value,
      ),
    dateTime: (iso: string) => dateTimeText(iso, locale),
    ago: (iso: string) => agoText(iso, Date.now(), locale),
    size: (bytes: number) => sizeText(bytes, locale),
    /** Formats a revenue share in percent. */
    percent: (hundredths: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 100),
  }
}
