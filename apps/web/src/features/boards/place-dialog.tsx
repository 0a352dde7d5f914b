import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AssetItem, Board } from '@wencang/contract'
import { MAX_BOARD_ASSETS, nameIn } from '@wencang/domain'
import { Button, Checkbox, Dialog, Skeleton } from '@wencang/ui'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { BoardForm } from './board-form.tsx'
import { boardsQuery } from './board-queries.ts'
import { useNewBoard } from './use-new-board.ts'

type Props = {
  asset: Pick<AssetItem, 'id' | 'name' | 'title'>
  onClose: () => void
}

/** Puts a favourite on boards and takes it off. */
export function PlaceDialog({ asset, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const query = boardsQuery(asset.id)
  const { data } = useQuery(query)
  const { isNaming, begin, end } = useNewBoard(data?.boards.length)
  const place = useMutation({
    mutationFn: ({ id, isOn }: { id: string; isOn: boolean }) => {
      const params = { id, assetId: asset.id }
      return isOn ? lateApi.addToBoard({ params }) : lateApi.removeFromBoard({ params })
    },
    // Serialized, so that the last press wins.
    scope: { id: `boards of ${asset.id}` },
    onMutate: ({ id, isOn }) => {
      const change = (board: Board) => (board.id === id ? { ...board, hasAsset: isOn } : board)
      client.setQueryData(query.queryKey, (old) => old && { boards: old.boards.map(change) })
    },
    meta: { refreshes: [query.queryKey] },
  })
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('boards.place')}
      description={nameIn(asset, i18n.language) || t('interests.hidden')}
      footer={
        <>
          <Button variant="outline" onClick={begin}>
            <Plus aria-hidden />
            {t('boards.new')}
          </Button>
          <Button onClick={onClose}>{t('boards.done')}</Button>
        </>
      }
    >
      {data ? (
        <ul aria-label={t('boards.label')} className="flex flex-col gap-3">
          {data.boards.map(({ id, name, hasAsset = false, assetsNum }) => {
            const isFull = !hasAsset && assetsNum >= MAX_BOARD_ASSETS
            return (
              <li key={id}>
                <Checkbox checked={hasAsset} disabled={isFull} onCheckedChange={(isOn) => place.mutate({ id, isOn })}>
                  <span className="break-words">{name}</span>
                  {isFull ? t('boards.full', { max: MAX_BOARD_ASSETS }) : null}
                </Checkbox>
              </li>
            )
          })}
        </ul>
      ) : (
        <Skeleton className="h-24" />
      )}
      {isNaming ? <BoardForm onSaved={({ id }) => place.mutate({ id, isOn: true })} onClose={end} /> : null}
    </Dialog>
  )
}
