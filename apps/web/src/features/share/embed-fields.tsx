import type { AssetDetail } from '@wencang/contract'
import { Button, Field, Input, Select, Textarea } from '@wencang/ui'
import { Code } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMBED_QUALITIES, type EmbedQuality, embedCode } from '../../shared/embed-address.ts'
import { useCopy } from '../../shared/use-copy.ts'

const MAX_PIXELS = 4096
/** Clamps to whole pixels, with a default. */
const pixels = (typed: string, usual: number) => Math.min(MAX_PIXELS, Math.max(1, Math.round(Number(typed)) || usual))

export function EmbedFields({ asset, pose }: { asset: AssetDetail; pose: string | undefined }) {
  const { t, i18n } = useTranslation()
  const [quality, setQuality] = useState<EmbedQuality>('full-of-public')
  const [width, setWidth] = useState('800')
  const [height, setHeight] = useState('600')
  const size = { width: pixels(width, 800), height: pixels(height, 600) }
  const { origin } = location
  const code = embedCode({ origin, assetId: asset.id, name: asset.name, quality, locale: i18n.language, pose, ...size })
  const copy = useCopy()
  return (
    <details className="border-line border-t pt-4">
      <summary className="cursor-pointer font-medium text-sm">{t('share.embed')}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <p className="text-ink-muted text-sm">{t('share.embedLead')}</p>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('share.width')}>
            <Input inputMode="numeric" value={width} onChange={(event) => setWidth(event.target.value)} />
          </Field>
          <Field label={t('share.height')}>
            <Input inputMode="numeric" value={height} onChange={(event) => setHeight(event.target.value)} />
          </Field>
        </div>
        <Field label={t('share.quality')}>
          <Select
            value={quality}
            onValueChange={setQuality}
            options={EMBED_QUALITIES.map((value) => ({ value, label: t(`share.qualities.${value}`) }))}
          />
        </Field>
        <Field label={t('share.code')}>
          <Textarea readOnly rows={4} value={code} className="font-mono text-xs" />
        </Field>
        <Button variant="outline" className="self-start" onClick={() => void copy(code)}>
          <Code aria-hidden />
          {t('share.copyCode')}
        </Button>
      </div>
    </details>
  )
}
