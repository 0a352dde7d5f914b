import { moneyText } from '@wencang/domain'
import { agoText, dateTimeText, dayText, monthText, numberText, sizeText } from '@wencang/ui/format'
import { useTranslation } from 'react-i18next'

export function useFormat() {
  const { i18n } = useTranslation()
  const locale = i18n.language
  return {
    yuan: moneyText,
    dateTime: (iso: string) => dateTimeText(iso, locale),
    day: (day: string) => dayText(day, locale),
    month: (day: string) => monthText(day, locale),
    number: (value: number) => numberText(value, locale),
    ago: (iso: string) => agoText(iso, Date.now(), locale),
    size: (bytes: number) => sizeText(bytes, locale),
    percent: (hundredths: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 100),
  }
}
