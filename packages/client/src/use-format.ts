import { moneyText } from '@wencang/domain'
import {
  agoText,
  dateText,
  dateTimeText,
  dayText,
  decimalText,
  durationText,
  numberText,
  percentText,
  shareText,
  shortDayText,
  sizeText,
} from '@wencang/ui/format'
import { useTranslation } from 'react-i18next'

export function useFormat() {
  const { t, i18n } = useTranslation()
  const locale = i18n.language
  return {
    /** Price; zero is free. */
    price: (yuan: number) => (yuan === 0 ? t('common.free') : moneyText(yuan)),
    /** Amount that may be zero. */
    yuan: moneyText,
    /** Share or rate, in percent. */
    share: (percent: number) => shareText(percent, locale),
    date: (iso: string) => dateText(iso, locale),
    dateTime: (iso: string) => dateTimeText(iso, locale),
    ago: (iso: string) => agoText(iso, Date.now(), locale),
    day: (day: string) => dayText(day, locale),
    shortDay: (day: string) => shortDayText(day, locale),
    number: (value: number) => numberText(value, locale),
    percent: (fraction: number) => percentText(fraction, locale),
    size: (bytes: number) => sizeText(bytes, locale),
    duration: durationText,
    degrees: (value: number) => decimalText(value, 4, locale),
  }
}
