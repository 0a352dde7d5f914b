import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import type { AssetItem, Board, Favourite } from '@wencang/contract'
import { nameIn } from '@wencang/domain'
import { Badge, Button, Chip, ChipGroup, EmptyState } from '@wencang/ui'
import { FolderPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetCard } from '../../entities/asset/asset-card.tsx'
import { AssetGridSkeleton } from '../../entities/asset/asset-grid.tsx'
import { CardHeart } from '../../entities/interests/favourite-button.tsx'
import { favouritesQuery } from '../../entities/interests/interest-lists.ts'
import { BoardForm } from '../../features/boards/board-form.tsx'
import { BoardHeading } from '../../features/boards/board-heading.tsx'
import { boardsQuery } from '../../features/boards/board-queries.ts'
import { PlaceDialog } from '../../features/boards/place-dialog.tsx'
import { useNewBoard } from '../../features/boards/use-new-board.ts'
import { LinkButton } from '../../shared/link-button.tsx'
import { titled } from '../../shared/page/page-head.ts'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'

export const Route = createFileRoute('/user/favourites')({
  head: titled('account.favourites'),
  validateSearch: ({ board }: Record<string, unknown>): { board?: string } =>
    typeof board === 'string' ? { board } : {},
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const { board: boardId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (board: string | undefined) => void navigate({ search: board === undefined ? {} : { board } })
  const { data } = useQuery(boardsQuery())
  const board = data?.boards.find(({ id }) => id === boardId)
  const list = useInfiniteQuery(favouritesQuery(boardId))
  const [placed, setPlaced] = useState<AssetItem>()
  const ids = list.data?.pages.flatMap(({ favourites }) => favourites.map(({ asset }) => asset.id))
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.favourites')}</h1>
      {ids?.length === 0 && data?.boards.length === 0 ? null : (
        <BoardChips boards={data?.boards ?? []} chosen={boardId} onChoose={choose} />
      )}
      {board ? (
        <BoardHeading key={board.id} board={board} onDeleted={() => choose(undefined)} />
      ) : (
        <h2 className="sr-only">{t('interests.works')}</h2>
      )}
      <EndlessList
        list={list}
        rowsOf={(page) => page.favourites}
        skeleton={<AssetGridSkeleton cards={6} />}
        empty={boardId === undefined ? <NoFavourites /> : <EmptyBoard />}
        hasEnd={false}
      >
        {(favourites) => (
          <ul
            aria-label={t('account.favourites')}
            className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6"
          >
            {favourites.map((favourite) => (
              <li key={favourite.asset.id} className="min-w-0">
                {favourite.onSale ? <AssetCard asset={favourite.asset} /> : <OffSale favourite={favourite} />}
                <PlaceButton asset={favourite.asset} onClick={() => setPlaced(favourite.asset)} />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
      {placed ? (
        <PlaceDialog
          asset={placed}
          onClose={() => {
            setPlaced(undefined)
            // Only now, so that the focus returns to the card before it may leave.
            if (boardId !== undefined) void list.refetch()
          }}
        />
      ) : null}
    </>
  )
}

function PlaceButton({ asset, onClick }: { asset: AssetItem; onClick: () => void }) {
  const { t, i18n } = useTranslation()
  const name = nameIn(asset, i18n.language) || t('interests.hidden')
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3 mt-1"
      aria-label={t('boards.placeNamed', { name })}
      onClick={onClick}
    >
      <FolderPlus aria-hidden />
      {t('boards.place')}
    </Button>
  )
}

function NoFavourites() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('interests.noFavourites')}
      description={t('interests.noFavouritesHint')}
      action={
        <LinkButton variant="outline" to="/explore">
          {t('home.explore')}
        </LinkButton>
      }
    />
  )
}

function EmptyBoard() {
  const { t } = useTranslation()
  return <EmptyState title={t('boards.empty')} description={t('boards.emptyHint')} />
}

/** Delisted asset: without a public page there is no link. */
function OffSale({ favourite: { asset } }: { favourite: Favourite }) {
  const { t, i18n } = useTranslation()
  return (
    <article className="group relative min-w-0">
      <Snapshot src={asset.snapshot} sizes="(min-width: 48rem) 20rem, 46vw" className="rounded-card opacity-60" />
      <h3 className="mt-3 truncate text-base text-ink-soft leading-snug">
        {nameIn(asset, i18n.language) || t('interests.hidden')}
      </h3>
      <p className="truncate text-ink-muted text-sm">
        <PersonName person={authorOf(asset)} />
      </p>
      <Badge className="mt-1">{t('interests.offSale')}</Badge>
      <CardHeart asset={asset} className="absolute top-2 right-2" />
    </article>
  )
}

type Props = {
  boards: readonly Board[]
  chosen: string | undefined
  onChoose: (boardId: string | undefined) => void
}

/** All favourites, each board, and a way to a new one. */
function BoardChips({ boards, chosen, onChoose }: Props) {
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
