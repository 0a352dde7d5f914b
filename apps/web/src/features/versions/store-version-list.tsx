import { useMutation } from '@tanstack/react-query'
import { useFormat } from '@wencang/client/use-format'
import type { StoreVersion } from '@wencang/contract'
import type { VersionState } from '@wencang/domain'
import { AskButton, Badge, type BadgeProps } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { dismissUploads } from '../../entities/upload/uploads.ts'
import { useVerificationText } from '../../entities/upload/verification-text.ts'
import { ChangesText } from '../../entities/versions/changes-text.tsx'
import { isOpen } from '../../entities/versions/version-queries.ts'
import { lateApi } from '../../shared/late-api.ts'

const TONES: Record<VersionState, BadgeProps['tone']> = {
  uploading: 'accent',
  reviewing: 'accent',
  approved: 'good',
  applied: 'good',
  rejected: 'bad',
  failed: 'bad',
  withdrawn: 'plain',
}

export function StoreVersionList({ assetId, versions }: { assetId: string; versions: readonly StoreVersion[] }) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t('versions.history')} className="divide-y divide-line border-line border-y">
      {versions.map((version) => (
        <VersionRow key={version.id} assetId={assetId} version={version} />
      ))}
    </ol>
  )
}

function VersionRow({ assetId, version }: { assetId: string; version: StoreVersion }) {
  const { t } = useTranslation()
  const { dateTime, size } = useFormat()
  const verificationText = useVerificationText()
  const { number, state, fileName, filesSize, changes, reason, isForBuyers, verification } = version
  const titleOf = () => {
    if (fileName === null) return t('versions.edits')
    return number === null ? t('versions.proposed') : t('versions.number', { number })
  }
  const at = version.decidedAt ?? version.submittedAt ?? version.createdAt
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-medium">{titleOf()}</h4>
        <Badge tone={TONES[state]}>{t(`versions.state.${state}`)}</Badge>
        <time dateTime={at} className="text-ink-muted text-sm">
          {dateTime(at)}
        </time>
      </div>
      {fileName ? (
        <p className="break-all text-ink-soft text-sm">
          {fileName} <span className="tabular ml-1 whitespace-nowrap text-ink-muted text-xs">{size(filesSize)}</span>
        </p>
      ) : null}
      <ChangesText changes={changes} />
      {isForBuyers ? <p className="text-ink-muted text-sm">{t('versions.promised')}</p> : null}
      {state === 'failed' ? (
        <p className="text-bad text-sm">{verificationText(verification, version.fileType ?? undefined)}</p>
      ) : null}
      {reason ? <p className="break-words text-bad text-sm">{t('store.reason', { reason })}</p> : null}
      {isOpen(version) ? <Withdraw assetId={assetId} version={version} /> : null}
    </li>
  )
}

function Withdraw({ assetId, version }: { assetId: string; version: StoreVersion }) {
  const { t } = useTranslation()
  const withdraw = useMutation({
    mutationFn: () => lateApi.withdrawVersion({ params: { id: assetId, versionId: version.id } }),
    onSuccess: () => dismissUploads(assetId),
    meta: { refreshes: [['store']] },
  })
  return (
    <AskButton
      button={{ variant: 'outline', size: 'small', className: 'self-start', children: t('versions.withdraw') }}
      title={t('versions.withdrawAsk')}
      description={t('versions.withdrawText')}
      confirm={t('versions.withdraw')}
      onConfirm={() => withdraw.mutateAsync()}
      closesOnFailure
    />
  )
}
