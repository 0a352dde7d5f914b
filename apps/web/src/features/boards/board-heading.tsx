import type { Board } from '@wencang/contract'
import { Badge, Button, DropdownItem, DropdownMenu, IconButton } from '@wencang/ui'
import { Ellipsis, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardForm } from './board-form.tsx'
import { ShareBoard } from './share-board.tsx'
import { useMutation } from '@tanstack/react-query'
import type { Board } from '@wencang/contract'
import { AskDialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { BOARDS_KEY } from './board-queries.ts'

/** Name, text and actions of the chosen board. */
export function BoardHeading({ board, onDeleted }: { board: Board; onDeleted: () => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'share' | 'edit' | 'delete'>()
  const onClose = () => setOpen(undefined)
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="break-words text-xl">
          {board.name}{' '}
          {board.shared ? (
            <Badge tone="good" className="align-middle font-sans">
              {t('boards.shared')}
            </Badge>
          ) : null}
        </h2>
        {board.text ? <p className="mt-1 max-w-2xl break-words text-ink-muted text-sm">{board.text}</p> : null}
      </div>
      <div className="flex items-center gap-1">
        <Button variant="outline" size="small" onClick={() => setOpen('share')}>
          <Share2 aria-hidden />
          {t('share.action')}
        </Button>
        <DropdownMenu
          trigger={
            <IconButton plain label={t('boards.actionsFor', { name: board.name })}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <DropdownItem onSelect={() => setOpen('edit')}>{t('boards.edit')}</DropdownItem>
          <DropdownItem onSelect={() => setOpen('delete')}>{t('boards.delete')}</DropdownItem>
        </DropdownMenu>
      </div>
      {open === 'share' ? <ShareBoard board={board} onClose={onClose} /> : null}
      {open === 'edit' ? <BoardForm board={board} onClose={onClose} /> : null}
      {open === 'delete' ? <DeleteBoard board={board} onDeleted={onDeleted} onClose={onClose} /> : null}
    </div>
  )
}

type Props = { board: Board; onDeleted: () => void; onClose: () => void }

function DeleteBoard({ board, onDeleted, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useMutation({
    mutationFn: () => lateApi.deleteBoard({ params: { id: board.id } }),
    onSuccess: onDeleted,
    meta: { refreshes: [BOARDS_KEY] },
  })
  return (
    <AskDialog
      title={t('boards.deleteTitle', { name: board.name })}
      description={t('boards.deleteText')}
      confirm={t('boards.delete')}
      variant="danger"
      onConfirm={() => remove.mutateAsync()}
      onClose={onClose}
    />
  )
}
