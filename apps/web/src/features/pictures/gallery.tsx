import type { ShownExplanations } from '@wencang/contract'
import { Button, Dialog } from '@wencang/ui'
import { wordsIn } from '@wencang/viewer/notes'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Snapshot } from '../../shared/snapshot.tsx'
import { GALLERY } from './gallery-grid.ts'

type Shown = NonNullable<ShownExplanations['pictures']>[number]

export function Gallery({ pictures, name }: { pictures: Shown[]; name: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<number>()
  const headingId = useId()
  const nameOf = useNameOf()
  return (
    <section aria-labelledby={headingId} className={GALLERY.section}>
      <h2 id={headingId} className={GALLERY.heading}>
        {t('pictures.heading')}
      </h2>
      <ul className={GALLERY.list}>
        {pictures.map((picture, index) => (
          <li key={picture.pictureId} className="min-w-0">
            <button
              type="button"
              aria-label={t('pictures.open', { name: nameOf(picture, index) })}
              onClick={() => setOpened(index)}
              className="block w-full cursor-zoom-in rounded-card"
            >
              <Snapshot src={picture.picture} sizes="(min-width: 640px) 15rem, 50vw" className={GALLERY.picture} />
            </button>
            <div className={GALLERY.caption}>
              <Caption picture={picture} />
            </div>
          </li>
        ))}
      </ul>
      <Enlarged pictures={pictures} index={opened} name={name} onChange={setOpened} />
    </section>
  )
}

/** Caption, or else number. */
function useNameOf() {
  const { t, i18n } = useTranslation()
  return (picture: Shown, index: number) =>
    (picture.caption && wordsIn(i18n.language, picture.caption)?.text) || t('pictures.number', { number: index + 1 })
}

function Caption({ picture }: { picture: Shown }) {
  const { i18n } = useTranslation()
  const words = picture.caption && wordsIn(i18n.language, picture.caption)
  return words ? (
    <p lang={words.lang} className="text-ink-soft text-sm">
      {words.text}
    </p>
  ) : null
}

type EnlargedProps = {
  pictures: Shown[]
  index: number | undefined
  name: string
  onChange: (index: number | undefined) => void
}

/** Enlarged picture; arrow keys navigate. */
function Enlarged({ pictures, index, name, onChange }: EnlargedProps) {
  const { t } = useTranslation()
  const picture = index === undefined ? undefined : pictures[index]
  const nameOf = useNameOf()
  const count = pictures.length
  const go = useCallback(
    (by: -1 | 1) => {
      if (index !== undefined) onChange((index + by + count) % count)
    },
    [index, count, onChange],
  )
  useArrowKeys(index !== undefined, go)
  return (
    <Dialog
      open={picture !== undefined}
      onOpenChange={() => onChange(undefined)}
      title={name}
      className="w-[min(72rem,calc(100vw-2rem))]"
    >
      {picture && index !== undefined ? (
        <div className="flex flex-col gap-3">
          <Snapshot
            key={picture.pictureId}
            eager
            src={picture.picture}
            sizes="(min-width: 1184px) 69rem, 95vw"
            alt={nameOf(picture, index)}
            fit="contain"
            className="h-[min(70dvh,48rem)] rounded-card"
          />
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0" aria-live="polite">
              <Caption picture={picture} />
              <p className="tabular text-ink-muted text-xs">
                {t('pictures.count', { number: index + 1, total: pictures.length })}
              </p>
            </div>
            {pictures.length > 1 ? (
              <div className="flex shrink-0 gap-2">
                <Button variant="outline" size="small" onClick={() => go(-1)}>
                  <ChevronLeft aria-hidden />
                  {t('pictures.previous')}
                </Button>
                <Button variant="outline" size="small" onClick={() => go(1)}>
                  {t('pictures.next')}
                  <ChevronRight aria-hidden />
                </Button>
              </div>
            ) : null}
          </div>
        </div>
      ) : null}
    </Dialog>
  )
}

/** Arrow keys work wherever the focus is. */
function useArrowKeys(isOpen: boolean, go: (by: -1 | 1) => void): void {
  useEffect(() => {
    if (!isOpen) return
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1)
      if (key === 'ArrowRight') go(1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOpen, go])
}
