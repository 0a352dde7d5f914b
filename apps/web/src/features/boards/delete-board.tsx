import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Board } from '@wencang/contract'
import { AskDialog } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { BOARDS_KEY } from './board-queries.ts'

type Props = { board: Board; onDeleted: () => void; onClose: () => void }

export function DeleteBoard({ board, onDeleted, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => lateApi.deleteBoard({ params: { id: board.id } }),
    onSuccess: () => {
      onDeleted()
      onClose()
      return client.invalidateQueries({ queryKey: BOARDS_KEY })
    },
  })
  return (
    <AskDialog
      title={t('boards.deleteTitle', { name: board.name })}
      description={t('boards.deleteText')}
      confirm={t('boards.delete')}
      variant="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
