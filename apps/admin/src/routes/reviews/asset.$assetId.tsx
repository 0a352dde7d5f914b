import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type AssetReview, isExplained } from '@wencang/contract'
import { nameIn, previewUnit } from '@wencang/domain'
import { Badge, Button, Card } from '@wencang/ui'
import { RecordTable, reviewedRows } from '@wencang/ui/record'
import { AssetPreview } from '@wencang/viewer/asset-preview'
import { Download, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AssetFacts } from '../../features/review/asset-facts.tsx'
import { Changes, ProposedEdits } from '../../features/review/changes.tsx'
import { DecisionCard } from '../../features/review/decision-card.tsx'
import { decisionsFor } from '../../features/review/decisions.ts'
import { DocumentButton } from '../../features/review/document-button.tsx'
import { ExplanationsText } from '../../features/review/explanations-text.tsx'
import { FurtherFiles } from '../../features/review/further-files.tsx'
import { NewVersion } from '../../features/review/new-version.tsx'
import { OwnershipBadge } from '../../features/review/ownership-badge.tsx'
import { ASSET_FACTS } from '../../features/review/reasons.ts'
import { ReviewColumns, ReviewFrame } from '../../features/review/review-frame.tsx'
import { ReviewHistory } from '../../features/review/review-history.tsx'
import { reviewQuery } from '../../features/review/review-queries.ts'
import { readReviewSearch } from '../../features/review/review-search.ts'
import { SameFileNote } from '../../features/review/same-file-note.tsx'
import { useReviewFlow } from '../../features/review/use-review-flow.ts'
import { ViolationStatements } from '../../features/review/violation-statements.tsx'
import { api } from '../../shared/api.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'

export const Route = createFileRoute('/reviews/asset/$assetId')({
  staticData: { area: 'reviews' },
  validateSearch: readReviewSearch,
  component: Page,
})

const OWNER_MILLISECONDS = 15_000
const ON_PROPOSAL = ['approve', 'reject'] as const

/** The owner has not answered, or declined. */
function waitingOwner(review: AssetReview | undefined): 'requested' | 'declined' | undefined {
  if (review?.asset.status !== 'processing') return undefined
  const state = review.asset.ownership?.state
  return state === 'accepted' ? undefined : state
}

function Page() {
  const { t, i18n } = useTranslation()
  const { assetId } = Route.useParams()
  const query = useQuery({
    ...reviewQuery(assetId),
    // Polls: the owner may accept meanwhile.
    refetchInterval: ({ state }) => (waitingOwner(state.data) ? OWNER_MILLISECONDS : false),
  })
  usePageTitle(query.data ? nameIn(query.data.asset, i18n.language) : t('review.kind.asset'))
  return <ReviewFrame query={query}>{(review) => <Review review={review} />}</ReviewFrame>
}

function Review({ review }: { review: AssetReview }) {
  const { t, i18n } = useTranslation()
  const { asset, submittedAt } = review
  const waits = waitingOwner(review)
  const client = useQueryClient()
  const retry = useMutation({
    mutationFn: () => api.retryPreview({ params: { id: asset.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: reviewQuery(asset.id).queryKey }),
  })
  const reopen = () => void client.invalidateQueries({ queryKey: reviewQuery(asset.id).queryKey })
  const retryPreview = () => retry.mutateAsync().catch(() => undefined)
  const statement = review.violation?.statements.find(({ decision }) => decision === null)
  const { newVersion, edits } = review
  const proposal = newVersion ?? edits
  const isWaiting = asset.status === 'processing' || statement !== undefined || proposal !== null
  // Statements and proposals have own queue times.
  const queuedAt = statement?.at ?? proposal?.submittedAt ?? submittedAt
  const flow = useReviewFlow({ kind: 'asset', id: asset.id, isWaiting, submittedAt: queuedAt })
  const blocked = waits && t(`review.blocked.${waits}`, { owner: asset.owner?.name ?? '' })
  return (
    <>
      <p className="label-caps mb-1">{t('review.kind.asset')}</p>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{nameIn(asset, i18n.language)}</h1>
        <OwnershipBadge state={asset.ownership?.state} />
        {review.creatorRecord === 'new' ? <Badge>{t('review.filter.record.new')}</Badge> : null}
      </div>
      {review.creatorRecord === 'new' ? (
        <p className="mb-6 text-ink-muted text-sm">{t('review.filter.recordHint')}</p>
      ) : null}
      <ReviewColumns
        subject={
          <>
            <SameFileNote works={review.sameFile} />
            {newVersion ? <NewVersion asset={asset} version={newVersion} /> : null}
            {edits ? <ProposedEdits review={review} edits={edits} onReopen={reopen} /> : null}
            {review.violation ? <ViolationStatements violation={review.violation} onReopen={reopen} /> : null}
            <AssetPreview
              asset={asset}
              unit={previewUnit(asset.unit, asset.fileTypes[0])}
              notes={review.explanations}
              locale={i18n.language}
              onRetry={retryPreview}
            />
            {review.approved && asset.status === 'processing' ? (
              <Changes review={review} approved={review.approved} />
            ) : null}
            <p className="whitespace-pre-line text-ink-soft">{asset.description || t('review.noDescription')}</p>
            <ReviewedRecord review={review} />
            <Explanations review={review} />
            <Documents review={review} onReopen={reopen} />
            <FurtherFiles review={review} />
            <ReviewHistory entries={review.history} labelOf={(name) => t(`assetField.${name}`)} />
          </>
        }
        decision={
          <>
            {proposal ? (
              <DecisionCard
                kind="asset"
                title={t(edits ? 'proposedEdits.decision' : 'newVersion.decision')}
                decisions={ON_PROPOSAL}
                {...(edits && { fields: edits.changed.map((name) => ({ name, label: t(`assetField.${name}`) })) })}
                reviewKey={reviewQuery(asset.id).queryKey}
                decide={(body) => api.decideVersion({ params: { id: asset.id, versionId: proposal.id }, body })}
                flow={flow}
              />
            ) : null}
            <DecisionCard
              kind="asset"
              decisions={decisionsFor(review)}
              fields={ASSET_FACTS.map((name) => ({ name, label: t(`assetField.${name}`) }))}
              blocked={blocked}
              reviewKey={reviewQuery(asset.id).queryKey}
              decide={(body) =>
                api.decideReview({
                  params: { kind: 'asset', id: asset.id },
                  body: {
                    ...body,
                    ...(submittedAt && { submittedAt }),
                    ...(statement && { statementId: statement.id }),
                  },
                })
              }
              flow={proposal ? { ...flow, isWaiting: false } : flow}
            />
            <AssetFacts asset={asset} />
          </>
        }
      />
    </>
  )
}

/** Object record, every text in both languages. */
function ReviewedRecord({ review: { asset } }: { review: AssetReview }) {
  const { t, i18n } = useTranslation()
  if (!asset.record) return null
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('assetField.record')}</h2>
      <RecordTable rows={reviewedRows(asset.record, i18n.language)} locale={i18n.language} />
    </section>
  )
}

/** Both languages; the preview shows only one. */
function Explanations({ review: { explanations } }: { review: AssetReview }) {
  const { t } = useTranslation()
  if (!isExplained(explanations)) return null
  return (
    <Card className="text-sm">
      <h2 className="mb-3 text-lg">{t('assetField.explanations')}</h2>
      <ExplanationsText {...explanations} />
    </Card>
  )
}

function Documents(props: { review: AssetReview; onReopen: () => void }) {
  const { review, onReopen } = props
  const { asset, originalUrl, proof, authorisation } = review
  const { t } = useTranslation()
  const documents = [
    { document: proof, label: t('review.proof') },
    { document: authorisation, label: t('assetField.authorisation') },
  ]
  return (
    <div className="flex flex-wrap gap-3">
      {originalUrl ? (
        <Button asChild variant="outline">
          <a href={originalUrl} download={asset.fileName ?? true}>
            <Download aria-hidden />
            {t('review.original')}
          </a>
        </Button>
      ) : null}
      {documents.map(({ document, label }) =>
        document ? <DocumentButton key={label} document={document} label={label} onReopen={onReopen} /> : null,
      )}
      {asset.descriptionPdf ? (
        <Button asChild variant="outline">
          <a href={asset.descriptionPdf} target="_blank" rel="noreferrer">
            <FileText aria-hidden />
            {t('review.documentation')}
          </a>
        </Button>
      ) : null}
    </div>
  )
}
