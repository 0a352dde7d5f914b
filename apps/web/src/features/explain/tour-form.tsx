import { moved } from '@wencang/client/moved'
import type { Tour, TourStop } from '@wencang/contract'
import { EXPLANATION_LIMITS as LIMITS } from '@wencang/domain'
import { Button, IconButton, Select } from '@wencang/ui'
import { type Surface, wordsIn } from '@wencang/viewer/notes'
import { Camera, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WordsFields } from '../../entities/explanations/words-fields.tsx'
import { changedStop, type DraftAnnotation } from './explain-draft.ts'
import { MoveButtons } from './move-buttons.tsx'
import { RemoveButton } from './remove-button.tsx'

type TourFormProps = {
  tour: Tour
  number: number
  annotations: DraftAnnotation[]
  surface: Surface | undefined
  isLocked: boolean
  faultOf: (field: string) => string | undefined
  onChange: (tour: Tour) => void
  onRemove: () => void
}

export function TourForm(props: TourFormProps) {
  const { tour, number, annotations, surface, isLocked, faultOf, onChange, onRemove } = props
  const { t, i18n } = useTranslation()
  const add = (stop: TourStop) => onChange({ ...tour, stops: [...tour.stops, stop] })
  const lacksStops = faultOf('stops') !== undefined && tour.stops.length === 0
  const isFull = tour.stops.length >= LIMITS.stopsOfTour
  const options = annotations.map(({ id, title }, index) => ({
    value: id,
    label: `${index + 1} ${wordsIn(i18n.language, title)?.text ?? t('explain.untitled')}`,
  }))
  return (
    <fieldset disabled={isLocked} className="flex flex-col gap-4 rounded-card border border-line bg-raised p-4">
      <legend className="px-1 font-medium">{t('explain.tour', { number })}</legend>
      <WordsFields
        label={t('explain.tourTitle')}
        words={tour.title}
        maxLength={LIMITS.titleLength}
        error={faultOf('title') && t('explain.fault.title')}
        onChange={(title) => onChange({ ...tour, title })}
      />
      <ol className="flex flex-col gap-4">
        {tour.stops.map((stop, index) => (
          <StopFields
            key={index}
            stop={stop}
            index={index}
            tour={tour}
            annotations={annotations}
            error={faultOf(`stops.${index}`) && t('explain.fault.stop')}
            onChange={onChange}
          />
        ))}
      </ol>
      {lacksStops ? <p className="text-bad text-sm">{t('explain.fault.noStops')}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Select
          value={'' as string}
          label={t('explain.addStop')}
          placeholder={t('explain.addStop')}
          options={options}
          disabled={isFull || isLocked || options.length === 0}
          invalid={lacksStops}
          onValueChange={(annotationId) => add({ annotationId })}
          className="w-56"
        />
        {surface?.pose ? (
          <Button
            variant="outline"
            disabled={isFull}
            onClick={() => surface.pose && add({ camera: surface.pose(), text: {} })}
          >
            <Camera aria-hidden />
            {t('explain.addView')}
          </Button>
        ) : null}
      </div>
      <RemoveButton
        label={t('explain.removeTour')}
        title={t('explain.removeTourTitle', { number })}
        onConfirm={onRemove}
      />
    </fieldset>
  )
}

type StopFieldsProps = {
  stop: TourStop
  index: number
  tour: Tour
  annotations: DraftAnnotation[]
  error: string | undefined
  onChange: (tour: Tour) => void
}

function StopFields({ stop, index, tour, annotations, error, onChange }: StopFieldsProps) {
  const { t, i18n } = useTranslation()
  const at = annotations.findIndex(({ id }) => id === stop.annotationId)
  const title = wordsIn(i18n.language, annotations[at]?.title)?.text ?? t('explain.untitled')
  const name = stop.annotationId ? `${at + 1} ${title}` : t('explain.view')
  const label = t('explain.stop', { number: index + 1, name })
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        <p className="min-w-0 flex-1 truncate text-sm">{label}</p>
        <MoveButtons
          labels={{ up: t('explain.up', { name: label }), down: t('explain.down', { name: label }) }}
          index={index}
          count={tour.stops.length}
          onMove={(by) => onChange({ ...tour, stops: moved(tour.stops, index, by) })}
        />
        <IconButton
          label={t('explain.removeStop', { name: label })}
          onClick={() => onChange({ ...tour, stops: tour.stops.filter((_, other) => other !== index) })}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <WordsFields
        isLong
        label={t('explain.subtitle')}
        words={stop.text}
        maxLength={LIMITS.stopTextLength}
        error={error}
        onChange={(text) => onChange(changedStop(tour, index, { text }))}
      />
    </li>
  )
}
