import { useTranslation } from 'react-i18next'
import { dateText, dateTimeText, numberText, priceText } from './format.ts'

/** The formatters of `format.ts`, in the language that is shown. */
export function useFormat() {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  return {
    price: (yuan: number) => (yuan === 0 ? t('asset.free') : priceText(yuan, locale)),
    date: (iso: string) => dateText(iso, locale),
    dateTime: (iso: string) => dateTimeText(iso, locale),
    number: (value: number) => numberText(value, locale),
  }
}
