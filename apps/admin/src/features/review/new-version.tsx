import type { ReviewedVersion, StoreAsset } from '@wencang/contract'
import { previewUnit } from '@wencang/domain'
import { Button, Card } from '@wencang/ui'
import { AssetPreview } from '@wencang/viewer/asset-preview'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../shared/use-format.ts'
import { SameFileNote } from './same-file-note.tsx'

export function NewVersion({ asset, version }: { asset: StoreAsset; version: ReviewedVersion }) {
  const { t, i18n } = useTranslation()
  const { size, dateTime } = useFormat()
  const { file, changes, preview, submittedAt } = version
  const shown = { ...asset, preview, fileName: file.name, fileSize: file.fileSize }
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{t('newVersion.title')}</h2>
        <time dateTime={submittedAt} className="text-ink-muted text-sm">
          {dateTime(submittedAt)}
        </time>
      </div>
      <SameFileNote works={version.sameFile} />
      <AssetPreview
        asset={shown}
        unit={previewUnit(asset.unit, file.fileType)}
        locale={i18n.language}
        partNote={t('newVersion.partOfDetail')}
      />
      {changes?.zh ? (
        <p lang="zh-CN" className="whitespace-pre-line break-words">
          {changes.zh}
        </p>
      ) : null}
      {changes?.en ? (
        <p lang="en-US" className="whitespace-pre-line break-words">
          {changes.en}
        </p>
      ) : null}
      <p className="text-ink-soft text-sm">
        {t(version.isForBuyers ? 'newVersion.promised' : 'newVersion.notPromised')}
      </p>
      <div className="flex items-start gap-4 text-sm">
        <div className="min-w-0 flex-1 break-all">
          {file.name} <span className="tabular whitespace-nowrap text-ink-muted text-xs">{size(file.fileSize)}</span>
          <code className="block font-mono text-ink-muted text-xs">{file.fileHash}</code>
        </div>
        <Button asChild variant="outline" size="small">
          <a href={file.url} download={file.name} aria-label={t('review.openFile', { name: file.name })}>
            <Download aria-hidden />
            {t('review.download')}
          </a>
        </Button>
      </div>
      <p className="text-ink-muted text-sm">{t('newVersion.below')}</p>
    </Card>
  )
}
