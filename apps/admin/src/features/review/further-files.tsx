import type { AssetReview } from '@wencang/contract'
import { Button, Card } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../shared/use-format.ts'

/** Further files as buyers download them. */
export function FurtherFiles({ review: { furtherFiles } }: { review: AssetReview }) {
  const { t } = useTranslation()
  const { size } = useFormat()
  if (furtherFiles.length === 0) return null
  return (
    <Card className="text-sm">
      <h2 className="mb-1 text-lg">{t('assetField.furtherFiles')}</h2>
      <ul className="max-h-[28rem] divide-y divide-line overflow-y-auto">
        {furtherFiles.map(({ fileId, name, fileSize, fileHash, url }) => (
          <li key={fileId} className="flex items-start gap-4 py-3">
            <div className="min-w-0 flex-1 break-all">
              {name} <span className="tabular whitespace-nowrap text-ink-muted text-xs">{size(fileSize)}</span>
              <code className="block font-mono text-ink-muted text-xs">{fileHash}</code>
            </div>
            <Button asChild variant="outline" size="small">
              <a href={url} download={name} aria-label={t('review.openFile', { name })}>
                <Download aria-hidden />
                {t('review.download')}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
