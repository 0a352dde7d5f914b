import { LICENCES, type Licence } from '@wencang/domain'
import { Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

const ALL = 'all'

export type LicenceFilterProps = { licence: Licence | undefined; onChange: (licence: Licence | undefined) => void }

export function LicenceFilter({ licence, onChange }: LicenceFilterProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('explore.licence')}
      value={licence ?? ALL}
      onValueChange={(value) => onChange(value === ALL ? undefined : value)}
      options={[
        { value: ALL, label: t('explore.anyLicence') },
        ...LICENCES.map((value) => ({ value, label: t(`licence.${value}.name`) })),
      ]}
      className="h-9 w-full sm:w-56"
    />
  )
}
