import type { Preview } from '@wencang/contract'
import { cn } from '@wencang/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAssetField, useDraftValue } from '../../entities/asset-draft/asset-input.tsx'

/** Selects one of the pictures made of a model; hidden unless several exist. */
export function AngleField({ angles = [] }: { angles: Preview['angles'] }) {
  const { t } = useTranslation()
  const { value, set, text, isLocked } = useAssetField('angle')
  // Lists show it instead.
  const hasOwnPicture = useDraftValue('thumbnailId') !== undefined
  const name = useId()
  if (angles.length < 2) return null
  return (
    <fieldset disabled={isLocked} aria-describedby={`${name}-hint`} className="min-w-0">
      <legend className="mb-2 font-medium text-sm">
        {t('angle.label')}
        {text ? <span className="ml-1 font-normal text-ink-muted text-xs"> {text}</span> : null}
      </legend>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {angles.map((picture) => (
          <label
            key={picture.name}
            className={cn('group', isLocked ? 'cursor-not-allowed opacity-60' : 'cursor-pointer')}
          >
            <input
              type="radio"
              name={name}
              value={picture.name}
              checked={picture.name === value}
              onChange={() => set(picture.name)}
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
