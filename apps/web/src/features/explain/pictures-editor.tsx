import { useMutation } from '@tanstack/react-query'
import { moved } from '@wencang/client/moved'
import { EXPLANATION_LIMITS as LIMITS } from '@wencang/domain'
import { Button, FileButton, toast } from '@wencang/ui'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WordsFields } from '../../entities/explanations/words-fields.tsx'
import { SENDING_FILE } from '../../shared/files/sending.ts'
import { formOf, refusalOf, STORED_FILE_RULES, toMarket } from '../../shared/files/stored-file-rules.ts'
import { Snapshot } from '../../shared/snapshot.tsx'
import { type DraftPicture, withPictures } from './explain-draft.ts'
import { MoveButtons } from './move-buttons.tsx'
import type { ExplainState } from './use-explain-draft.ts'

const send = toMarket('thumbnail')

export function PicturesEditor({ state, isLocked }: { state: ExplainState; isLocked: boolean }) {
  const { t } = useTranslation()
  const { draft, change } = state
  const pictures = draft.pictures ?? []
  const set = (made: (before: DraftPicture[]) => DraftPicture[]) =>
    change((before) => withPictures(before, made(before.pictures ?? [])))
  const sending = useMutation({
    mutationKey: SENDING_FILE,
    mutationFn: async (files: File[]) => {
      // Sequential, to keep the chosen order.
      for (const file of files) {
        const { fileId, url } = await send(formOf(file))
        set((before) => [...before, { pictureId: fileId, ...(url && { picture: url }) }])
      }
    },
  })
  const choose = (files: File[]) => {
    const room = LIMITS.pictures - pictures.length
    if (files.length > room) toast(t('explain.pictures.full', { max: LIMITS.pictures }), 'warn')
    const chosen = files.slice(0, room).filter((file) => {
      const refusal = refusalOf(t, 'thumbnail', file)
      if (refusal) toast(`${file.name}: ${refusal}`, 'warn')
      return !refusal
    })
    if (chosen.length > 0) sending.mutate(chosen)
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lg">{t('explain.pictures.heading')}</h3>
      <p className="text-ink-muted text-sm">{t('explain.pictures.hint', { max: LIMITS.pictures })}</p>
      {pictures.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.pictureId}
              picture={picture}
              index={index}
              count={pictures.length}
              isLocked={isLocked}
              error={state.faultOf(`pictures.${index}.caption`) && t('explain.fault.text')}
              onCaption={(caption) =>
                set((before) => before.map((one) => (one.pictureId === picture.pictureId ? { ...one, caption } : one)))
              }
              onMove={(by) => set((before) => moved(before, index, by))}
              onRemove={() => set((before) => before.filter(({ pictureId }) => pictureId !== picture.pictureId))}
            />
          ))}
        </ol>
      ) : null}
      {isLocked || pictures.length >= LIMITS.pictures ? null : (
        <div>
          <FileButton multiple accept={STORED_FILE_RULES.thumbnail.accept} busy={sending.isPending} onPick={choose}>
            {t('explain.pictures.add')}
          </FileButton>
        </div>
      )}
    </section>
  )
}

type PictureRowProps = {
  picture: DraftPicture
  index: number
  count: number
  isLocked: boolean
  error: string | undefined
  onCaption: (caption: NonNullable<DraftPicture['caption']>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function PictureRow({ picture, index, count, isLocked, error, onCaption, onMove, onRemove }: PictureRowProps) {
  const { t } = useTranslation()
  const number = index + 1
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-raised p-3 sm:flex-row">
      <Snapshot
        src={picture.picture}
        alt={t('explain.pictures.number', { number })}
        fit="contain"
        className="w-32 shrink-0 self-start rounded-control"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <WordsFields
          label={t('explain.pictures.caption')}
          words={picture.caption}
          maxLength={LIMITS.captionLength}
          disabled={isLocked}
          error={error}
          onChange={onCaption}
        />
        {isLocked ? null : (
          <div className="flex items-center gap-1">
            <MoveButtons
              labels={{ up: t('explain.pictures.up', { number }), down: t('explain.pictures.down', { number }) }}
              index={index}
              count={count}
              onMove={onMove}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={t('explain.pictures.remove', { number })}
              onClick={onRemove}
            >
              <Trash2 aria-hidden />
              {t('file.remove')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
