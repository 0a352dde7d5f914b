import { EXPLANATION_LIMITS as LIMITS } from '@wencang/domain'
import { Button, Field, Input } from '@wencang/ui'
import type { Surface } from '@wencang/viewer/notes'
import { Camera } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WordsFields } from '../../entities/explanations/words-fields.tsx'
import { StoredFileField } from '../../shared/files/stored-file-field.tsx'
import type { DraftAnnotation, Place } from './explain-draft.ts'
import { RemoveButton } from './remove-button.tsx'

type AnnotationFormProps = {
  annotation: DraftAnnotation
  number: number
  surface: Surface | undefined
  isLocked: boolean
  faultOf: (field: string) => string | undefined
  onChange: (change: Partial<DraftAnnotation>) => void
  onRemove: () => void
}

export function AnnotationForm(props: AnnotationFormProps) {
  const { annotation, number, surface, isLocked, faultOf, onChange, onRemove } = props
  const { t } = useTranslation()
  return (
    <fieldset disabled={isLocked} className="flex flex-col gap-4" data-annotation={annotation.id}>
      <legend className="mb-3 font-medium text-lg">{t('explain.annotation', { number })}</legend>
      <WordsFields
        label={t('explain.titleField')}
        words={annotation.title}
        maxLength={LIMITS.titleLength}
        error={faultOf('title') && t('explain.fault.title')}
        onChange={(title) => onChange({ title })}
      />
      <WordsFields
        isLong
        label={t('explain.textField')}
        words={annotation.text}
        maxLength={LIMITS.textLength}
        error={faultOf('text') && t('explain.fault.text')}
        onChange={(text) => onChange({ text })}
      />
      <PlaceFields
        place={annotation.place}
        error={faultOf('place') && t('explain.fault.place')}
        onChange={(place) => onChange({ place })}
      />
      <Field
        label={t('explain.link')}
        optionalText={t('common.optional')}
        error={faultOf('link') && t('explain.fault.link')}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={LIMITS.linkLength}
          value={annotation.link ?? ''}
          onChange={(event) => onChange({ link: event.currentTarget.value || undefined })}
        />
      </Field>
      <StoredFileField
        key={annotation.id}
        kind="thumbnail"
        label={t('explain.picture')}
        hint={t('explain.pictureHint')}
        optionalText={t('common.optional')}
        fileId={annotation.pictureId}
        picture={annotation.picture}
        problem={faultOf('pictureId')}
        disabled={isLocked}
        onFile={(file) => onChange({ pictureId: file?.fileId, picture: file?.url })}
      />
      {annotation.place.kind === 'point' ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="outline"
            size="small"
            disabled={!surface?.pose}
            onClick={() => onChange({ camera: surface?.pose?.() })}
          >
            <Camera aria-hidden />
            {t('explain.lookFromHere')}
          </Button>
          <span role="status" className="text-ink-muted text-sm">
            {t(annotation.camera ? 'explain.cameraSet' : 'explain.cameraAutomatic')}
          </span>
          {annotation.camera ? (
            <Button variant="quiet" size="small" onClick={() => onChange({ camera: undefined })}>
              {t('explain.cameraForget')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <RemoveButton
        label={t('explain.remove')}
        title={t('explain.removeTitle', { number })}
        description={t('explain.removeText')}
        onConfirm={onRemove}
      />
    </fieldset>
  )
}

type PlaceFieldsProps = { place: Place; error: string | undefined; onChange: (place: Place) => void }

/** Sizes and times that arrow keys cannot change. */
function PlaceFields({ place, error, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation()
  if (place.kind === 'point') return null
  if (place.kind === 'moment')
    return (
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t('explain.seconds')}
          error={error}
          value={place.seconds}
          onChange={(seconds) => onChange({ ...place, seconds: seconds ?? 0 })}
        />
        <NumberField
          label={t('explain.endSeconds')}
          value={place.endSeconds}
          onChange={(endSeconds) => {
            const { endSeconds: _, ...start } = place
            onChange(endSeconds === undefined ? start : { ...start, endSeconds })
          }}
        />
      </div>
    )
  const percent = (share: number) => Math.round(share * 1000) / 10
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberField
        label={t('explain.width')}
        error={error}
        value={percent(place.width)}
        maximum={percent(1 - place.x)}
        onChange={(width) => onChange({ ...place, width: Math.min(1 - place.x, (width ?? 0) / 100) })}
      />
      <NumberField
        label={t('explain.height')}
        value={percent(place.height)}
        maximum={percent(1 - place.y)}
        onChange={(height) => onChange({ ...place, height: Math.min(1 - place.y, (height ?? 0) / 100) })}
      />
    </div>
  )
}

type NumberFieldProps = {
  label: string
  value: number | undefined
  maximum?: number
  error?: string | undefined
  onChange: (value: number | undefined) => void
}

function NumberField({ label, value, maximum, error, onChange }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input
        type="number"
        min={0}
        max={maximum}
        step="any"
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(Number.isFinite(currentTarget.valueAsNumber) ? currentTarget.valueAsNumber : undefined)
        }
      />
    </Field>
  )
}
