import { useMutation } from '@tanstack/react-query'
import type { Board } from '@wencang/contract'
import { boardPath } from '@wencang/domain'
import { Button, Dialog, Field, Input, Switch } from '@wencang/ui'
import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { useCopy } from '../../shared/use-copy.ts'
import { BOARDS_KEY } from './board-queries.ts'

/** Opens a board to anyone with its link, or withdraws it. */
export function ShareBoard({ board, onClose }: { board: Board; onClose: () => void }) {
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
