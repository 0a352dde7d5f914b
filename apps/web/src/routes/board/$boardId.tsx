import { queryOptions } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { BoardAsset, SharedBoard } from '@wencang/contract'
import { assetPath, nameIn } from '@wencang/domain'
import { Button, EmptyState, QrCode } from '@wencang/ui'
import { labelLines } from '@wencang/ui/record'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { found } from '../../app/found.ts'
import { MissingPage } from '../../app/missing-page.tsx'
import { AssetGrid } from '../../entities/asset/asset-grid.tsx'
import { needTexts } from '../../i18n/start-i18n.ts'
import { pageHead } from '../../shared/page/page-head.ts'
import { PageBody, PageHeading } from '../../shared/page/page-heading.tsx'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'

const sharedBoardQuery = (id: string) =>
  queryOptions({
    queryKey: ['board', id],
    // Its route is part of every page.
    queryFn: async ({ signal }): Promise<SharedBoard> => {
      const { lateApi } = await import('../../shared/late-api.ts')
      return lateApi.getSharedBoard({ params: { id }, signal, mayBeAbsent: true })
    },
    meta: { quiet: true },
  })

export const Route = createFileRoute('/board/$boardId')({
  loader: async ({ context: { queryClient }, params: { boardId } }) => {
    await needTexts('late')
    return found(queryClient.fetchQuery(sharedBoardQuery(boardId)))
  },
  head: ({ loaderData: board, match: { context } }) =>
    pageHead(
      context,
      board && {
        title: board.name,
        description: board.text || context.i18n.t('boards.lead', { count: board.assets.length }),
        picture: board.assets.find(({ snapshot }) => snapshot)?.snapshot,
        isUnlisted: true,
      },
    ),
  notFoundComponent: Missing,
  component: Page,
})

/** A shared board: a page to look at, labels when printed. */
function Page() {
  const { t } = useTranslation()
  const { name, text, assets } = Route.useLoaderData()
  const { isPrinted, isPreparing, print } = usePrinting()
  return (
    <PageBody>
      <PageHeading title={name} lead={text}>
        {assets.length > 0 ? (
          <Button variant="outline" className="print:hidden" busy={isPreparing} onClick={() => void print()}>
            <Printer aria-hidden />
            {t('boards.print')}
          </Button>
        ) : null}
      </PageHeading>
      {assets.length === 0 ? (
        <EmptyState title={t('boards.none')} />
      ) : (
        <div className="print:hidden">
          <h2 className="sr-only">{t('boards.works')}</h2>
          <AssetGrid assets={assets} label={name} />
        </div>
      )}
      {isPrinted ? <BoardLabels assets={assets} /> : null}
    </PageBody>
  )
}

function Missing() {
  const { t } = useTranslation()
  return <MissingPage title={t('boards.notFound')} description={t('boards.notFoundHint')} />
}

/** Renders what only paper shows before the browser prints, also from its own menu. */
function usePrinting() {
  const [isPrinted, setPrinted] = useState(false)
  const [isPreparing, setPreparing] = useState(false)
  useEffect(() => {
    const show = () => flushSync(() => setPrinted(true))
    const media = matchMedia('print')
    addEventListener('beforeprint', show)
    media.addEventListener('change', show)
    return () => {
      removeEventListener('beforeprint', show)
      media.removeEventListener('change', show)
    }
  }, [])
  const print = async () => {
    flushSync(() => {
      setPrinted(true)
      setPreparing(true)
    })
    // Browsers print without the pictures that are still loading.
    const pictures = document.querySelectorAll<HTMLImageElement>('[data-labels] img')
    await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()))
    setPreparing(false)
    window.print()
  }
  return { isPrinted, isPreparing, print }
}

/** Labels on A4, on paper alone: `data-labels` in `styles.css`. */
function BoardLabels({ assets }: { assets: readonly BoardAsset[] }) {
  const { t } = useTranslation()
  return (
    <ul data-labels aria-label={t('boards.labels')} className="hidden grid-cols-2 gap-[4mm] print:grid">
      {assets.map((asset) => (
        <Label key={asset.id} asset={asset} />
      ))}
    </ul>
  )
}

function Label({ asset }: { asset: BoardAsset }) {
  const { t, i18n } = useTranslation()
  const name = nameIn(asset, i18n.language)
  return (
    <li className="flex min-h-[44mm] break-inside-avoid gap-[3mm] border border-line p-[3mm]">
      <Snapshot eager src={asset.snapshot} sizes="12rem" className="w-[36mm] shrink-0 self-start rounded-card" />
      <div className="flex min-w-0 flex-1 flex-col text-[8pt] leading-snug">
        <h2 className="break-words text-[11pt]">{name}</h2>
        <p className="break-words text-ink-soft">
          <PersonName person={authorOf(asset)} />
        </p>
        {labelLines(asset.record ?? {}, i18n.language).map((line, index) => (
          <p key={index} className="break-words text-ink-soft">
            {line.map((said) => (
              <span key={said.text} lang={said.lang} className="not-last:after:content-['_·_']">
                {said.text}
              </span>
            ))}
          </p>
        ))}
        <QrCode
          text={location.origin + assetPath(asset.id)}
          label={t('boards.code', { name })}
          className="mt-auto w-[20mm] self-end rounded-none pt-[1mm]"
        />
      </div>
    </li>
  )
}
