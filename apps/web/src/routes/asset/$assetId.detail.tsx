import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { API_PREFIX, type AssetDetail } from '@wencang/contract'
import { assetPath, categoryOf, previewUnit } from '@wencang/domain'
import { Button, cn, Skeleton } from '@wencang/ui'
import { AssetPreview, isHandscroll, PreviewContents, PreviewStill } from '@wencang/viewer/asset-preview'
import { Columns2, FileText, MessageSquareText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '../../app/found.ts'
import { MissingPage } from '../../app/missing-page.tsx'
import { assetQuery } from '../../entities/asset/asset-queries.ts'
import { explanationsQuery } from '../../entities/explanations/explanations-query.ts'
import { FavouriteButton } from '../../entities/interests/favourite-button.tsx'
import { RecordDescription, RecordLabel, RecordSections, titleOf } from '../../entities/record/asset-record.tsx'
import { useSession } from '../../entities/session/use-session.ts'
import { WorkVersions } from '../../entities/versions/work-versions.tsx'
import { WorkFiles } from '../../entities/work-files/work-files.tsx'
import { MoreWorks, useRememberViewed } from '../../features/interests/more-works.tsx'
import { AssetFacts, Byline } from '../../features/market/asset-facts.tsx'
import { assetSubject } from '../../features/market/asset-subject.ts'
import { loadAsset } from '../../features/market/load-asset.ts'
import { pictureWidth } from '../../features/market/picture-width.ts'
import { PurchaseBar } from '../../features/market/purchase-bar.tsx'
import { PurchasePanel } from '../../features/market/purchase-panel.tsx'
import { FurtherPictures } from '../../features/pictures/further-pictures.tsx'
import { ReportButton } from '../../features/reports/report-button.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { lateApi } from '../../shared/late-api.ts'
import { LinkButton } from '../../shared/link-button.tsx'
import { pageHead } from '../../shared/page/page-head.ts'
import { PageBody } from '../../shared/page/page-heading.tsx'
import { useIdleTurn } from '../../shared/use-idle-turn.ts'

export const Route = createFileRoute('/asset/$assetId/detail')({
  validateSearch: ({ pose }: Record<string, unknown>): { pose?: string } => (typeof pose === 'string' ? { pose } : {}),
  loader: ({ context: { queryClient }, params }) => found(loadAsset(queryClient, params.assetId)),
  head: ({ loaderData: asset, match: { context } }) => pageHead(context, asset && assetSubject(asset, context)),
  pendingComponent: DetailSkeleton,
  notFoundComponent: Missing,
  component: Page,
})

function Page() {
  const { t, i18n } = useTranslation()
  const { assetId } = Route.useParams()
  const { pose } = Route.useSearch()
  const { userId, known } = useSession()
  const loaded = Route.useLoaderData()
  const { data: own } = useQuery({ ...assetQuery(assetId, userId), enabled: known })
  // The visitors' view, until the viewer is known.
  const asset = own ?? loaded
  const isViewerKnown = known && own !== undefined
  const isExplained = asset.explained === true
  const { data: notes, isPending: isNotesDue } = useQuery({
    ...explanationsQuery(assetId, userId),
    enabled: known && isExplained,
  })
  const [notesPlace, setNotesPlace] = useState<HTMLElement | null>(null)
  const action = useRef<HTMLDivElement>(null)
  const retryPreview = useRetryPreview({ id: assetId, mine: asset.mine })
  const named = titleOf(asset, i18n.language)
  useRememberViewed(asset)
  const isRestDue = useIdleTurn(!(isExplained && isNotesDue))
  const shown = { ...asset, name: named.title }
  const isWide = isHandscroll(asset.preview)
  // A preview that arrives while the page is open moves nothing that is read.
  const waitedFor = useRef<string>(undefined)
  if (asset.preview.state === 'waiting') waitedFor.current = assetId
  const isLate = waitedFor.current === assetId
  const contents = <PreviewContents asset={shown} locale={i18n.language} />
  return (
    <PageBody>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(20rem,4fr)] lg:grid-rows-[auto_1fr] lg:gap-12">
        <div className={cn('min-w-0', isWide && 'lg:col-span-2')}>
          {isViewerKnown ? (
            <AssetPreview
              asset={shown}
              unit={previewUnit(asset.unit, asset.fileTypes[0])}
              widthMetres={pictureWidth(asset.record?.dimensions, asset.preview.stats ?? {})}
              isFree={asset.price === 0}
              notes={isExplained ? notes : undefined}
              notesUrl={
                asset.status === 'saling' ? `${API_PREFIX}/market/assets/${assetId}/annotations.jsonld` : undefined
              }
              listPlace={notesPlace}
              isLate={isLate}
              locale={i18n.language}
              onRetry={retryPreview}
              isScene={categoryOf(asset.category) === 'scene'}
              pose={pose}
              linkOf={(seen) => `${location.origin}${assetPath(assetId)}?pose=${seen}`}
            />
          ) : (
            <PreviewStill asset={shown} locale={i18n.language} />
          )}
        </div>
        <div className={cn('flex min-w-0 flex-col gap-6', isWide ? 'lg:col-start-2 lg:row-start-2' : 'lg:row-span-2')}>
          <div>
            <p className="label-caps">{t(`category.${categoryOf(asset.category)}`)}</p>
            <h1 className="mt-1 text-3xl" lang={named.lang}>
              {named.title}
            </h1>
            <RecordLabel asset={asset} />
            <Byline asset={asset} />
          </div>
          <PurchasePanel asset={asset} isViewerKnown={isViewerKnown} action={action} />
          <div className="flex flex-wrap gap-2">
            {asset.status === 'saling' ? <FavouriteButton asset={asset} /> : null}
            <ShareButton asset={shown} pose={pose} />
            <CompareButton asset={asset} />
            {isExplained ? (
              <Button variant="outline" size="small" onClick={() => showPlace(notesPlace)}>
                <MessageSquareText aria-hidden />
                {t('asset.annotations')}
              </Button>
            ) : null}
            {asset.status === 'saling' && !asset.mine ? <ReportButton asset={shown} /> : null}
          </div>
          <AssetFacts asset={asset} />
        </div>
        <div className={cn('min-w-0 max-w-3xl', isWide && 'lg:col-start-1 lg:row-start-2')}>
          <div className="mb-8 empty:hidden">{isLate ? null : contents}</div>
          <h2 className="mb-3 text-xl">{t('assetField.description')}</h2>
          <RecordDescription
            asset={asset}
            none={t(asset.status === 'violation' ? 'asset.suspended' : 'asset.noDescription')}
          />
          {asset.descriptionPdf ? (
            <Button asChild variant="outline" className="mt-5">
              <a href={asset.descriptionPdf} target="_blank" rel="noreferrer">
                <FileText aria-hidden />
                {t('asset.descriptionPdf')}
              </a>
            </Button>
          ) : null}
          <RecordSections asset={asset} />
          {/* Late parts follow the others: nothing shown moves. */}
          <div className="mt-8 empty:hidden">{isLate ? contents : null}</div>
          {isViewerKnown ? (
            <>
              <FurtherPictures asset={shown} viewer={userId} />
              <WorkFiles asset={asset} viewer={userId} />
              <WorkVersions asset={asset} viewer={userId} />
            </>
          ) : null}
          <div ref={setNotesPlace} tabIndex={-1} className="mt-10 scroll-mt-20 outline-none empty:hidden" />
        </div>
      </div>
      {isRestDue ? <MoreWorks key={asset.id} asset={asset} /> : null}
      {asset.status === 'saling' && !asset.downloadsSuspended ? (
        <PurchaseBar asset={asset} isViewerKnown={isViewerKnown} action={action} />
      ) : null}
    </PageBody>
  )
}

function showPlace(place: HTMLElement | null) {
  place?.scrollIntoView()
  place?.focus({ preventScroll: true })
}

function Missing() {
  const { t } = useTranslation()
  return <MissingPage title={t('asset.notFound')} description={t('asset.notFoundHint')} />
}

function DetailSkeleton() {
  return (
    <PageBody>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(20rem,4fr)] lg:grid-rows-[auto_1fr] lg:gap-12">
        <Skeleton className="aspect-square rounded-panel md:aspect-[4/3]" />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </PageBody>
  )
}

/** Retries a failed preview. @returns undefined for non-creators. */
function useRetryPreview({ id, mine }: Pick<AssetDetail, 'id' | 'mine'>): (() => Promise<unknown>) | undefined {
  const retry = useMutation({
    mutationFn: () => lateApi.retryPreview({ params: { id } }),
    meta: { refreshes: [['market']] },
  })
  // The mutation cache shows failures.
  return mine ? () => retry.mutateAsync().catch(() => undefined) : undefined
}

/** Opens the comparison page with a three-dimensional asset. */
function CompareButton({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation()
  const { kind } = asset.preview
  if (asset.status !== 'saling' || (kind !== 'model' && kind !== 'points' && kind !== 'splat')) return null
  return (
    <LinkButton variant="outline" size="small" to="/compare" search={{ a: asset.id }}>
      <Columns2 aria-hidden />
      {t('compare.action')}
    </LinkButton>
  )
}
