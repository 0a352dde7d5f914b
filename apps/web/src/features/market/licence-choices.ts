import { LICENCE_NAMES, type Licence } from '@wencang/domain'
import { useTranslation } from 'react-i18next'

export const ANY_LICENCE = 'all'
export const LICENCE_CHOICES = [ANY_LICENCE, ...LICENCE_NAMES] as const

/** Localized name of a licence choice. */
export function useLicenceName(): (choice: Licence | typeof ANY_LICENCE) => string {
  const { t } = useTranslation()
  return (choice) => (choice === ANY_LICENCE ? t('explore.anyLicence') : t(`licence.${choice}.name`))
}
