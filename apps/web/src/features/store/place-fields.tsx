import { PROVINCES } from '@wencang/domain'
import { Field, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PositionFields } from '../../entities/map/position-fields.tsx'
import type { TypedPosition } from '../../shared/forms/forms.ts'

export type Place = TypedPosition & { province: string | null }

type PlaceFieldsProps = {
  place: Place
  onChange: (place: Place) => void
  errors: { longitude?: string | undefined; latitude?: string | undefined }
}

export function PlaceFields({ place, onChange, errors }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const { province, ...position } = place
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-serif text-lg">{t('style.place')}</legend>
      <p className="text-ink-muted text-sm">{t('style.placeHint')}</p>
      <Field label={t('account.province')} optionalText={t('common.optional')}>
        <Select
          value={province ?? undefined}
          onValueChange={(code) => onChange({ ...place, province: code })}
          placeholder={t('account.provinceNone')}
          options={PROVINCES.map((code) => ({ value: code as string, label: t(`province.${code}`) }))}
        />
      </Field>
      <PositionFields value={position} onChange={(next) => onChange({ ...next, province })} errors={errors} />
    </fieldset>
  )
}
