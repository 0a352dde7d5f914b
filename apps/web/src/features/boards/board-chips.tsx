import type { Board } from '@wencang/contract'
import { Button, Chip, ChipGroup } from '@wencang/ui'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { BoardForm } from './board-form.tsx'
import { useNewBoard } from './use-new-board.ts'

type Props = {
  boards: readonly Board[]
  chosen: string | undefined
  onChoose: (boardId: string | undefined) => void
}

/** All favourites, each board, and a way to a new one. */
export function BoardChips({ boards, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { isNaming, begin, end } = useNewBoard(boards.length)
  return (
    <div className="mb-6 flex min-w-0 flex-col gap-2 sm:flex-row sm:items-start sm:justify-between">
      <ChipGroup label={t('boards.label')}>
        <Chip pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          {t('boards.all')}
        </Chip>
        {boards.map(({ id, name }) => (
          <Chip key={id} pressed={id === chosen} onClick={() => onChoose(id)}>
            {name}
          </Chip>
        ))}
      </ChipGroup>
      <Button variant="outline" size="small" className="self-start" onClick={begin}>
        <Plus aria-hidden />
        {t('boards.new')}
      </Button>
      {isNaming ? <BoardForm onSaved={({ id }) => onChoose(id)} onClose={end} /> : null}
    </div>
  )
}
