import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Board, BoardBody } from '@wencang/contract'
import { MAX_BOARD_NAME_LENGTH, MAX_BOARD_TEXT_LENGTH } from '@wencang/domain'
import { AskDialog, Field, Input, Textarea } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useCheckedForm } from '../../shared/forms/forms.ts'
import { lateApi } from '../../shared/late-api.ts'
import { BOARDS_KEY } from './board-queries.ts'

type Props = {
  /** Undefined for a new one. */
  board?: Board | undefined
  onSaved?: (board: Board) => void
  onClose: () => void
}

export function BoardForm({ board, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: BoardBody) =>
      board ? lateApi.updateBoard({ params: { id: board.id }, body }) : lateApi.createBoard({ body }),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: BOARDS_KEY })
      onSaved?.(saved)
    },
  })
  const form = useCheckedForm({ schema: BoardBody, start: { name: board?.name ?? '', text: board?.text ?? '' } })
  return (
    <AskDialog
      form={form}
      title={t(board ? 'boards.editTitle' : 'boards.new')}
      confirm={t(board ? 'common.save' : 'boards.create')}
      onConfirm={form.submit((body) => save.mutateAsync(body))}
      onClose={onClose}
    >
      <Field
        required
        label={t('boards.name')}
        hint={t('boards.nameHint', { max: MAX_BOARD_NAME_LENGTH })}
        error={form.errorOf('name') && t('boards.nameWrong', { max: MAX_BOARD_NAME_LENGTH })}
      >
        <Input maxLength={MAX_BOARD_NAME_LENGTH} {...form.field('name')} />
      </Field>
      <Field
        label={t('boards.text')}
        optionalText={t('common.optional')}
        hint={t('boards.textHint', { max: MAX_BOARD_TEXT_LENGTH })}
        error={form.errorOf('text') && t('boards.textHint', { max: MAX_BOARD_TEXT_LENGTH })}
      >
        <Textarea rows={3} maxLength={MAX_BOARD_TEXT_LENGTH} {...form.field('text')} />
      </Field>
    </AskDialog>
  )
}
