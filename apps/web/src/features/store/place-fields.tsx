import { Field, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { PROVINCES } from '../account/provinces.ts'
import { positionErrors } from '../upload/asset-draft.ts'
import { PositionFields, type TypedPosition } from '../upload/position-fields.tsx'

export type Place = TypedPosition & { province: string | null }

type PlaceFieldsProps = {
  place: Place
  onChange: (place: Place) => void
  /** Mistakes show once the reader has tried to save. */
  isTried: boolean
}

/** Where a creator or owner is to be found: the region, and the spot where owners stand on the map. */
export function PlaceFields({ place, onChange, isTried }: PlaceFieldsProps) {
  const { t } = useTranslation()
  const wrong = isTried ? positionErrors(place) : {}
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
      <PositionFields
        value={position}
        onChange={(next) => onChange({ ...next, province })}
        errors={{
          longitude: wrong.longitude && t('uploadForm.error.longitude'),
          latitude: wrong.latitude && t('uploadForm.error.latitude'),
        }}
      />
    </fieldset>
  )
}
