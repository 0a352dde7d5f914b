import { useQuery } from '@tanstack/react-query'
import { Section } from '@wencang/client/section'
import { useFormat } from '@wencang/client/use-format'
import type { AssetDetail, AssetVersion } from '@wencang/contract'
import { Badge, Button } from '@wencang/ui'
import { Columns2, Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/link-button.tsx'
import { besideSearch } from '../asset/compare-search.ts'
import { ChangesText } from './changes-text.tsx'
import { VersionFilesDialog } from './version-files-dialog.tsx'
import { versionsQuery } from './version-queries.ts'

export type VersionsSectionProps = { asset: AssetDetail; viewer: string | undefined }

const IN_SPACE: readonly string[] = ['model', 'points', 'splat']

/** Versions with approval dates, changes, and files for holders. */
export function VersionsSection({ asset, viewer }: VersionsSectionProps) {
  const { t } = useTranslation()
  const { data } = useQuery(versionsQuery(asset.id, viewer))
  const [opened, setOpened] = useState<AssetVersion>()
  if (!data) return null
  const current = data.versions.find(({ isCurrent }) => isCurrent)
  const mayDownload = !asset.downloadsSuspended
  return (
    <Section title={t('versions.history')} heading="mb-1 text-xl" className="mt-10">
      {asset.purchased ? <p className="mb-3 text-ink-muted text-sm">{t('versions.licence')}</p> : null}
      <ol className="divide-y divide-line border-line border-y">
        {data.versions.map((version) => (
          <VersionRow
            key={version.number}
            assetId={asset.id}
            version={version}
            beside={current?.number}
            onDownload={mayDownload && version.hold ? () => setOpened(version) : undefined}
          />
        ))}
      </ol>
      {opened ? (
        <VersionFilesDialog
          assetId={asset.id}
          number={opened.number}
          title={t('versions.number', { number: opened.number })}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </Section>
  )
}

type VersionRowProps = {
  assetId: string
  version: AssetVersion
  /** Version currently on sale. */
  beside: number | undefined
  onDownload: (() => void) | undefined
}

function VersionRow({ assetId, version, beside, onDownload }: VersionRowProps) {
  const { t } = useTranslation()
  const { date, size } = useFormat()
  const { number, approvedAt, isCurrent, hold, changes, filesSize, preview, certificateId } = version
  const name = t('versions.number', { number })
  const isCompared =
    beside !== undefined && beside !== number && preview.url !== null && IN_SPACE.includes(preview.kind)
  return (
    <li className="flex flex-col gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{name}</h3>
        {isCurrent ? <Badge tone="accent">{t('versions.current')}</Badge> : null}
        {hold === 'bought' || hold === 'promised' ? <Badge tone="good">{t(`versions.hold.${hold}`)}</Badge> : null}
        <span className="text-ink-muted text-sm">
          <time dateTime={approvedAt}>{date(approvedAt)}</time> · <span className="tabular">{size(filesSize)}</span>
        </span>
      </div>
      <ChangesText changes={changes} />
      <div className="flex flex-wrap gap-2">
        {onDownload ? (
          <Button
            size="small"
            variant="outline"
            onClick={onDownload}
            aria-label={t('versions.downloadNamed', { name })}
          >
            <Download aria-hidden />
            {t('workFiles.download')}
          </Button>
        ) : null}
        {isCompared ? (
          <LinkButton
            size="small"
            variant="outline"
            to="/compare"
            search={besideSearch(assetId, number, beside)}
            aria-label={t('versions.compareNamed', { name })}
          >
            <Columns2 aria-hidden />
            {t('versions.compare')}
          </LinkButton>
        ) : null}
        {certificateId ? (
          <LinkButton
            size="small"
            variant="quiet"
            to="/certificate/$certificateId"
            params={{ certificateId }}
            aria-label={t('versions.certificateNamed', { name })}
          >
            <ShieldCheck aria-hidden />
            {t('versions.certificate')}
          </LinkButton>
        ) : null}
      </div>
    </li>
  )
}
