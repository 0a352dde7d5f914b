import { useMutation } from '@tanstack/react-query'
import type { Board } from '@wencang/contract'
import { boardPath } from '@wencang/domain'
import {
  AskDialog,
  Badge,
  Button,
  Dialog,
  DropdownItem,
  DropdownMenu,
  Field,
  IconButton,
  Input,
  Switch,
} from '@wencang/ui'
import { Ellipsis, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { useCopy } from '../../shared/use-copy.ts'
import { BoardForm } from './board-form.tsx'
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

/** Opens a board to anyone with its link, or withdraws it. */
function ShareBoard({ board, onClose }: { board: Board; onClose: () => void }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const share = useMutation({
    mutationFn: (shared: boolean) => lateApi.updateBoard({ params: { id: board.id }, body: { shared } }),
    meta: { refreshes: [BOARDS_KEY] },
  })
  const url = location.origin + boardPath(board.id)
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('boards.shareTitle', { name: board.name })}
      description={t('boards.shareText')}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {t('boards.done')}
        </Button>
      }
    >
      <Switch checked={board.shared} disabled={share.isPending} onCheckedChange={(shared) => share.mutate(shared)}>
        {t('boards.public')}
      </Switch>
      {board.shared ? (
        <>
          <Field label={t('boards.link')}>
            <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void copy(url)}>
              <Link2 aria-hidden />
              {t('share.copy')}
            </Button>
            <Button asChild variant="outline">
              <a href={url} target="_blank" rel="noreferrer">
                {t('boards.open')}
              </a>
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  )
}
