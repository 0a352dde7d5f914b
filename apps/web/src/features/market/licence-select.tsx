import { Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { ANY_LICENCE, LICENCE_CHOICES, useLicenceName } from './licence-choices.ts'
import type { LicenceFilterProps } from './licence-filter.tsx'

/** Licence select that starts open. */
export function LicenceSelect({ licence, onChange, className }: LicenceFilterProps & { className: string }) {
  const { t } = useTranslation()
  const nameOf = useLicenceName()
  return (
    <Select
      defaultOpen
      label={t('explore.licence')}
      value={licence ?? ANY_LICENCE}
      onValueChange={(value) => onChange(value === ANY_LICENCE ? undefined : value)}
      options={LICENCE_CHOICES.map((value) => ({ value, label: nameOf(value) }))}
      className={className}
    />
  )
}
