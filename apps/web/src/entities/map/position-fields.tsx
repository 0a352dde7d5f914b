import { Button, Field, Input } from '@wencang/ui'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { TypedPosition } from '../../shared/forms/forms.ts'
import { useLateDialog } from '../../shared/use-late-dialog.ts'
import { degreesText, typedPosition } from './position-text.ts'

const loadPicker = () => import('./position-picker.tsx').then((late) => late.PositionPicker)

type PositionFieldsProps = {
  value: TypedPosition
  onChange: (value: TypedPosition) => void
  errors: { longitude?: string | undefined; latitude?: string | undefined }
  /** Text after the labels; defaults to "optional". */
  note?: string | undefined
  disabled?: boolean
}

/** Position, typed or picked on a lazily loaded map. */
export function PositionFields({ value, onChange, errors, note, disabled = false }: PositionFieldsProps) {
  const { t } = useTranslation()
  // If loading fails, coordinates can still be typed.
  const { Dialog, open, close } = useLateDialog(loadPicker)
  const optionalText = note ?? t('common.optional')
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('uploadForm.longitude')}
          optionalText={optionalText}
          disabled={disabled}
          error={errors.longitude}
        >
          <Input
            inputMode="decimal"
            placeholder="116.3972"
            value={value.longitude}
            onChange={(event) => onChange({ ...value, longitude: event.target.value })}
          />
        </Field>
        <Field label={t('uploadForm.latitude')} optionalText={optionalText} disabled={disabled} error={errors.latitude}>
          <Input
            inputMode="decimal"
            placeholder="39.9169"
            value={value.latitude}
            onChange={(event) => onChange({ ...value, latitude: event.target.value })}
          />
        </Field>
      </div>
      <Button variant="outline" size="small" className="self-start" disabled={disabled} onClick={open}>
        <MapPin aria-hidden />
        {t('uploadForm.pickPosition')}
      </Button>
      {Dialog ? (
        <Dialog
          start={typedPosition(value.longitude, value.latitude)}
          onChoose={({ longitude, latitude }) => {
            onChange({ longitude: degreesText(longitude), latitude: degreesText(latitude) })
            close()
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
