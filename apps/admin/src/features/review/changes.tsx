import {
  type ApprovedAsset,
  type AssetReview,
  isExplained,
  type ReviewedEdits,
  type ReviewedFact,
  type StoreAsset,
} from '@wencang/contract'
import { categoryOf } from '@wencang/domain'
import { Card, Picture } from '@wencang/ui'
import { changedRows, type RecordRow, RowValue } from '@wencang/ui/record'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../shared/use-format.ts'
import { DocumentButton } from './document-button.tsx'
import { ExplanationsText } from './explanations-text.tsx'

/** Facts compared: current and last approved. */
type Side = Omit<ApprovedAsset, 'at' | 'changed' | 'revenueShare'> & Pick<StoreAsset, 'revenueShare'>

/** Further files as approvals name them. */
const filesOf = (review: AssetReview) =>
  review.furtherFiles.map(({ name: fileName, ...file }) => ({ ...file, fileName }))

/** Changes since the last approval, before and after. */
export function Changes({ review, approved }: { review: AssetReview; approved: ApprovedAsset }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { asset, explanations } = review
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{t('changes.title')}</h2>
        <p className="text-ink-muted text-sm">{t('changes.since', { time: dateTime(approved.at) })}</p>
      </div>
      <ChangeList
        changed={approved.changed}
        before={approved}
        after={{ ...asset, explanations, furtherFiles: filesOf(review) }}
      />
    </Card>
  )
}

type ProposedEditsProps = { review: AssetReview; edits: ReviewedEdits; onReopen: () => void }

/** Edits proposed for an asset on sale, beside what it has. */
export function ProposedEdits({ review, edits, onReopen }: ProposedEditsProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const furtherFiles = filesOf(review)
  const documents = [
    { document: edits.proof, label: t('assetField.proof'), isChanged: edits.changed.includes('proof') },
    {
      document: edits.authorisation,
      label: t('assetField.authorisation'),
      isChanged: edits.changed.includes('authorisation'),
    },
  ]
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{t('proposedEdits.title')}</h2>
        <time dateTime={edits.submittedAt} className="text-ink-muted text-sm">
          {dateTime(edits.submittedAt)}
        </time>
      </div>
      <ChangeList
        changed={edits.changed}
        before={{ ...review.asset, explanations: review.explanations, furtherFiles }}
        after={{ ...edits.asset, explanations: edits.explanations, furtherFiles }}
      />
      <div className="flex flex-wrap gap-3">
        {documents.map(({ document, label, isChanged }) =>
          document && isChanged ? (
            <DocumentButton key={label} document={document} label={label} onReopen={onReopen} size="small" />
          ) : null,
        )}
      </div>
      <p className="text-ink-muted text-sm">{t('proposedEdits.below')}</p>
    </Card>
  )
}

function ChangeList({ changed, before, after }: { changed: readonly ReviewedFact[]; before: Side; after: Side }) {
  const { t } = useTranslation()
  if (changed.length === 0) return <p className="text-sm">{t('changes.none')}</p>
  return (
    <dl className="divide-y divide-line">
      {changed.map((fact) =>
        fact === 'record' ? (
          <RecordChanges key={fact} before={before.record} after={after.record} />
        ) : (
          <Change
            key={fact}
            term={t(`assetField.${fact}`)}
            before={<Value fact={fact} side={before} />}
            after={<Value fact={fact} side={after} />}
          />
        ),
      )}
    </dl>
  )
}

function Change({ term, before, after }: { term: string; before: ReactNode; after: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="py-3">
      <dt className="font-medium text-sm">{term}</dt>
      <dd className="mt-2 grid gap-3 text-sm sm:grid-cols-2">
        <Version label={t('changes.before')} tone="before">
          {before}
        </Version>
        <Version label={t('changes.after')} tone="after">
          {after}
        </Version>
      </dd>
    </div>
  )
}

function RecordChanges({ before, after }: Record<'before' | 'after', StoreAsset['record']>) {
  const { t, i18n } = useTranslation()
  const value = (row: RecordRow | undefined) =>
    row ? <RowValue said={row.said} shape={row.shape} locale={i18n.language} /> : <Nothing />
  return changedRows(before, after, i18n.language).map((row) => (
    <Change
      key={row.field}
      term={`${t('assetField.record')} · ${row.term}`}
      before={value(row.before)}
      after={value(row.after)}
    />
  ))
}

const TONES = { before: 'border-line bg-sunken', after: 'border-warn/50 bg-warn-soft' } as const

function Version({ label, tone, children }: { label: string; tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <div className={`min-w-0 rounded-control border p-3 ${TONES[tone]}`}>
      <p className="label-caps mb-1">{label}</p>
      <div className="whitespace-pre-line break-words">{children}</div>
    </div>
  )
}

/** Fact that is compared as a whole. */
type WholeFact = Exclude<ReviewedFact, 'record'>

function Value({ fact, side }: { fact: WholeFact; side: Side }) {
  const { t } = useTranslation()
  const { yuan, share, size } = useFormat()
  switch (fact) {
    case 'category':
      return t(`category.${categoryOf(side.category)}`)
    case 'price':
      return yuan(side.price)
    case 'licence':
      return t(`licence.${side.licence}.name`)
    case 'position': {
      const { latitude, longitude, positionAccuracy } = side
      if (latitude === null || longitude === null) return <Nothing />
      return `${latitude}, ${longitude} · ${t(`positionAccuracy.${positionAccuracy}`)}`
    }
    case 'unit':
      return side.unit ? t(`lengthUnit.${side.unit}`) : <Nothing />
    case 'owner':
      return side.owner ? `${side.owner.name} · ${share(side.revenueShare ?? 0)}` : <Nothing />
    case 'file':
      if (side.fileName === null) return <Nothing />
      return (
        <>
          {side.fileName}
          {side.fileSize === null ? '' : ` · ${size(side.fileSize)}`}
          <code className="block break-all font-mono text-xs">{side.fileHash}</code>
        </>
      )
    case 'thumbnail':
      if (!side.thumbnail) return <Nothing />
      return <Picture src={side.thumbnail} alt={t('assetField.thumbnail')} fit="contain" className="rounded-control" />
    case 'descriptionPdf':
      if (!side.descriptionPdf) return <Nothing />
      return (
        <a
          href={side.descriptionPdf}
          target="_blank"
          rel="noreferrer"
          className="rounded-control text-accent underline underline-offset-4"
        >
          {t('changes.openDocument')}
        </a>
      )
    case 'furtherFiles':
      if (side.furtherFiles.length === 0) return <Nothing />
      return (
        <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
          {side.furtherFiles.map(({ fileName, fileSize, fileHash }) => (
            <li key={fileName} className="break-all">
              {fileName} · {size(fileSize)}
              <code className="block font-mono text-xs">{fileHash}</code>
            </li>
          ))}
        </ul>
      )
    case 'explanations':
      return isExplained(side.explanations) ? <ExplanationsText {...side.explanations} /> : <Nothing />
    case 'authorisation':
      if (!side.heldByState) return t('review.notHeld')
      return t('review.authorised', { day: side.authorisedUntil ?? '—' })
    case 'proof':
      return t('changes.proofReplaced')
    default:
      return side[fact] || <Nothing />
  }
}

function Nothing() {
  const { t } = useTranslation()
  return t('changes.nothing')
}
