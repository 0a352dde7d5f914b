import { agoText, dateTimeText, sizeText } from '@wencang/ui/format'
import { useTranslation } from 'react-i18next'

export function useFormat() {
  const { i18n } = useTranslation()
  const locale = i18n.language
  return {
    /** Exact amount in yuan, with two decimals. */
    yuan: (value: number) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }).format(
        value,
      ),
    dateTime: (iso: string) => dateTimeText(iso, locale),
    ago: (iso: string) => agoText(iso, Date.now(), locale),
    size: (bytes: number) => sizeText(bytes, locale),
    percent: (hundredths: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 100),
  }
}
