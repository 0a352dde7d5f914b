import { cn } from '@wencang/ui'
import { wordsIn } from '@wencang/viewer/notes'
import { useTranslation } from 'react-i18next'
import type { ExplainDraft } from './explain-draft.ts'
import { MoveButtons } from './move-buttons.tsx'

type AnnotationListProps = {
  annotations: ExplainDraft['annotations']
  openId: string | undefined
  isLocked: boolean
  hasFault: (index: number) => boolean
  onOpen: (id: string) => void
  onMove: (index: number, by: -1 | 1) => void
}

export function AnnotationList({ annotations, openId, isLocked, hasFault, onOpen, onMove }: AnnotationListProps) {
  const { t, i18n } = useTranslation()
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-raised">
      {annotations.map((annotation, index) => {
        const title = wordsIn(i18n.language, annotation.title)
        const name = title?.text || t('explain.untitled')
        return (
          <li key={annotation.id} className="flex items-center gap-1 pr-1">
            <button
              type="button"
              aria-pressed={annotation.id === openId}
              onClick={() => onOpen(annotation.id)}
              className={cn(
                'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-2 text-left text-sm hover:bg-sunken',
                annotation.id === openId && 'font-medium text-accent',
              )}
            >
              <span className="tabular text-ink-muted">{index + 1}</span>
              <span lang={title?.lang} className={cn('min-w-0 truncate', hasFault(index) && 'text-bad')}>
                {name}
              </span>
            </button>
            {isLocked ? null : (
              <MoveButtons
                labels={{ up: t('explain.up', { name }), down: t('explain.down', { name }) }}
                index={index}
                count={annotations.length}
                onMove={(by) => onMove(index, by)}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}
