import { useMutation } from '@tanstack/react-query'
import type { Board } from '@wencang/contract'
import { AskDialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { BOARDS_KEY } from './board-queries.ts'

type Props = { board: Board; onDeleted: () => void; onClose: () => void }

export function DeleteBoard({ board, onDeleted, onClose }: Props) {
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
