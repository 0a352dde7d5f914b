import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { StoreAsset } from '@wencang/contract'
import { fileTypeOf } from '@wencang/domain'
import { Badge, type BadgeProps, Button, Card, clockText, cn, Progress } from '@wencang/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { waitsForOwner } from '../../entities/own-assets/asset-actions.ts'
import { storeAssetQuery } from '../../entities/own-assets/store-queries.ts'
import { OwnershipBadge } from '../../entities/owners/ownership-badge.tsx'
import { FileQueue } from '../../entities/upload/engine/file-queue.ts'
import { isOver, type UploadPhase, type UploadState } from '../../entities/upload/engine/upload-state.ts'
import { dismissUpload, type PageUpload } from '../../entities/upload/uploads.ts'
import { useVerificationText } from '../../entities/upload/verification-text.ts'
import { LinkButton } from '../../shared/link-button.tsx'
import { usePersonName } from '../../shared/person-name.tsx'
import { CancelUpload } from './cancel-upload.tsx'
import { useUploadState } from './use-uploads.ts'

const TONES: Record<UploadPhase, BadgeProps['tone']> = {
  uploading: 'accent',
  reconnecting: 'warn',
  paused: 'plain',
  stalled: 'warn',
  finishing: 'accent',
  verifying: 'accent',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
}

export function UploadCard({ upload }: { upload: PageUpload }) {
  const { t } = useTranslation()
  const state = useUploadState(upload)
  const client = useQueryClient()
  const over = isOver(state.phase)
  const { asset, waiting } = useSentAsset(upload.assetId, state.phase === 'verifying' || state.phase === 'done')
  const label = useUploadLabel(upload)
  // A known file pauses the upload; the note takes the place of the empty explanation, so that nothing below moves.
  const isTwinPause = state.phase === 'paused' && state.twinId !== undefined
  const isVerified = state.phase === 'done' && (waiting || asset?.filesWaiting)

  useEffect(() => {
    if (over || state.phase === 'verifying') void client.invalidateQueries({ queryKey: ['store'] })
  }, [client, over, state.phase])

  return (
    <Card
      role="group"
      aria-label={t(upload.fileName ? 'upload.cardLabel' : 'furtherFiles.cardLabel', { name: upload.assetName })}
      data-phase={state.phase}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 truncate text-lg">{upload.assetName}</h3>
        <span role="status">
          <Badge tone={TONES[state.phase]}>{t(`upload.phase.${isVerified ? 'verified' : state.phase}`)}</Badge>
          <QuarterSent state={state} />
        </span>
      </div>
      <p className="truncate text-ink-muted text-sm">{label}</p>
      <UploadProgressBar state={state} name={upload.assetName} />
      {(waiting && state.phase === 'done') || isTwinPause ? null : (
        <UploadExplanation
          state={state}
          upload={upload}
          isIncomplete={asset?.status === 'uploading' && asset.filesWaiting !== undefined}
        />
      )}
      {state.twinId && state.phase !== 'cancelled' ? (
        <p className={cn('mt-3 text-sm text-warn', isTwinPause && 'min-h-10 sm:min-h-5')}>
          {t('upload.twin')}{' '}
          <Link to="/asset/$assetId/detail" params={{ assetId: state.twinId }} className="underline">
            {t('upload.seeTwin')}
          </Link>
        </p>
      ) : null}
      {waiting ? <WaitsForOwner asset={waiting} /> : null}
      <div className="mt-4 flex min-h-8 flex-wrap gap-2">
        {state.phase === 'uploading' || state.phase === 'reconnecting' ? (
          <Button size="small" variant="outline" onClick={() => upload.run.pause()}>
            {t('upload.pause')}
          </Button>
        ) : null}
        {state.phase === 'paused' ? (
          <Button size="small" onClick={() => upload.run.resume()}>
            {t('upload.resume')}
          </Button>
        ) : null}
        {state.phase === 'stalled' ? (
          <Button size="small" onClick={() => upload.run.resume()}>
            {t('common.retry')}
          </Button>
        ) : null}
        {state.phase === 'failed' ? (
          <LinkButton
            size="small"
            to={upload.isVersion ? '/store/assets/$assetId/versions' : '/store/assets/$assetId/edit'}
            params={{ assetId: upload.assetId }}
          >
            {t('upload.mend')}
          </LinkButton>
        ) : null}
        {over || state.phase === 'verifying' ? (
          <LinkButton size="small" variant="outline" to="/store/assets">
            {t('upload.toList')}
          </LinkButton>
        ) : null}
        {over ? (
          <Button size="small" variant="quiet" onClick={() => dismissUpload(upload)}>
            {t('upload.dismiss')}
          </Button>
        ) : null}
        {over || state.phase === 'verifying' || upload.run instanceof FileQueue ? null : (
          <CancelUpload assetId={upload.assetId} name={upload.assetName} isVersion={upload.isVersion === true} />
        )}
      </div>
    </Card>
  )
}

/** Main file name, or number of further files. */
function useUploadLabel({ fileName, run }: PageUpload): string {
  const { t } = useTranslation()
  if (!(run instanceof FileQueue)) return fileName
  return t('furtherFiles.progress', run.count)
}

/** Sent asset; `waiting` if its owner has not accepted. */
function useSentAsset(assetId: string, isSent: boolean): Partial<Record<'asset' | 'waiting', StoreAsset>> {
  const { data: asset } = useQuery({ ...storeAssetQuery(assetId), enabled: isSent })
  if (!isSent || !asset) return {}
  return { asset, ...(asset.owner && waitsForOwner(asset) && { waiting: asset }) }
}

/** The owner must accept before the review. */
function WaitsForOwner({ asset }: { asset: StoreAsset }) {
  const { t } = useTranslation()
  const personName = usePersonName()
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-warn">
      <OwnershipBadge asset={asset} />
      {t('ownership.uploadText', { name: asset.owner ? personName(asset.owner) : '' })}
    </p>
  )
}

/** Announced every quarter: each percent would be too often. */
function QuarterSent({ state: { phase, sentBytes, totalBytes } }: { state: UploadState }) {
  const { percent } = useFormat()
  const quarters = totalBytes > 0 ? Math.floor((sentBytes / totalBytes) * 4) : 0
  return phase === 'uploading' && quarters > 0 ? <span className="sr-only"> {percent(quarters / 4)}</span> : null
}

const PROGRESS_TONES: Partial<Record<UploadPhase, 'good' | 'warn' | 'bad'>> = {
  done: 'good',
  reconnecting: 'warn',
  failed: 'bad',
}

function UploadProgressBar({ state, name }: { state: UploadState; name: string }) {
  const { t } = useTranslation()
  const { percent, size } = useFormat()
  const fraction = state.totalBytes > 0 ? state.sentBytes / state.totalBytes : 0
  const tone = PROGRESS_TONES[state.phase] ?? 'accent'
  const isMoving = state.phase === 'uploading'
  return (
    <>
      <Progress fraction={fraction} tone={tone} label={t('upload.progressLabel', { name })} className="mt-4" />
      <p className="tabular mt-2 flex flex-wrap content-start justify-between gap-x-4 text-ink-muted text-xs max-sm:min-h-8">
        <span>
          {percent(fraction)} · {size(state.sentBytes)} / {size(state.totalBytes)}
        </span>
        <span>
          {!isMoving || state.bytesPerSecond === undefined ? null : `${size(state.bytesPerSecond)}/s`}
          {!isMoving || state.secondsLeft === undefined
            ? null
            : ` · ${t('upload.timeLeft', { time: clockText(state.secondsLeft) })}`}
        </span>
      </p>
    </>
  )
}

function UploadExplanation(props: { state: UploadState; upload: PageUpload; isIncomplete: boolean }) {
  const { state, upload, isIncomplete } = props
  const verificationText = useVerificationText()
  const { t } = useTranslation()
  const { percent } = useFormat()
  const text = (() => {
    if (state.phase === 'reconnecting') return t('upload.reconnecting')
    if (state.phase === 'stalled' && state.problem) return t(`upload.problem.${state.problem}`)
    if (state.phase === 'finishing' && state.hashedFraction < 1) {
      return t('upload.hashing', { percent: percent(state.hashedFraction) })
    }
    if (state.phase === 'verifying') return t('upload.verifying')
    if (state.phase === 'done') return t(isIncomplete ? 'furtherFiles.waits' : 'upload.done')
    if (state.phase === 'failed') {
      const { run, fileName } = upload
      if (run instanceof FileQueue) return t('furtherFiles.failed', { names: run.failed.join(', ') })
      return verificationText(state.verification, fileTypeOf(fileName))
    }
    return undefined
  })()
  const bad = state.phase === 'failed' || state.phase === 'stalled'
  // Without a text it keeps its height: a text of the next phase moves nothing below.
  return <p className={`mt-3 min-h-10 text-sm sm:min-h-5 ${bad ? 'text-bad' : 'text-ink-soft'}`}>{text}</p>
}
