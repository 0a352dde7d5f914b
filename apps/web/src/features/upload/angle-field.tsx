import type { Preview } from '@wencang/contract'
import type { PreviewAngle } from '@wencang/domain'
import { cn } from '@wencang/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type AngleFieldProps = {
  /** Pictures made of the model. */
  angles: Preview['angles']
  angle: PreviewAngle
  /** Lists show the creator's own picture. */
  hasOwnPicture: boolean
  /** Effect of a change. */
  note?: string | undefined
  disabled?: boolean
  onChange: (angle: PreviewAngle) => void
}

/** Selects a model's picture; hidden unless several exist. */
export function AngleField({ angles = [], angle, hasOwnPicture, note, disabled = false, onChange }: AngleFieldProps) {
  const { t } = useTranslation()
  const name = useId()
  if (angles.length < 2) return null
  return (
    <fieldset disabled={disabled} aria-describedby={`${name}-hint`} className="min-w-0">
      <legend className="mb-2 font-medium text-sm">
        {t('angle.label')}
        {note ? <span className="ml-2 font-normal text-ink-muted text-xs">{note}</span> : null}
      </legend>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {angles.map((picture) => (
          <label
            key={picture.name}
            className={cn('group', disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer')}
          >
            <input
              type="radio"
              name={name}
              value={picture.name}
              checked={picture.name === angle}
              onChange={() => onChange(picture.name)}
              className="peer sr-only"
            />
            <img
              src={picture.url}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
              className="plinth aspect-[4/3] w-full rounded-control object-cover outline-offset-2 peer-checked:ring-2 peer-checked:ring-accent peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
            />
            <span className="mt-1 block text-center text-ink-soft text-sm peer-checked:font-medium peer-checked:text-ink">
              {t(`angle.${picture.name}`)}
            </span>
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} className="mt-2 text-ink-muted text-sm">
        {t(hasOwnPicture ? 'angle.hintOwn' : 'angle.hint')}
      </p>
    </fieldset>
  )
}
