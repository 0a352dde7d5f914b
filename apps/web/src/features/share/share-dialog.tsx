import { useQuery } from '@tanstack/react-query'
import type { AssetDetail } from '@wencang/contract'
import { assetPath } from '@wencang/domain'
import { Button, Dialog, Field, Input, Select, Skeleton, Textarea } from '@wencang/ui'
import { Code, Download, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMBED_QUALITIES, type EmbedQuality, embedCode } from '../../shared/embed-address.ts'
import { authorOf, personIn } from '../../shared/person-name.tsx'
import { useCopy } from '../../shared/use-copy.ts'
import { useObjectUrl } from '../../shared/use-object-url.ts'
import { drawShareCard } from './draw-card.ts'

/** Canonical URL: keeps only the view of the object. */
const urlOf = (assetId: string, pose?: string) =>
  `${location.origin}${assetPath(assetId)}${pose ? `?pose=${encodeURIComponent(pose)}` : ''}`

/** Optional picture of the card; undefined if it fails. */
async function readPicture(url: string | null): Promise<ImageBitmap | undefined> {
  if (!url) return undefined
  try {
    // Responses cached for an `img` cannot be drawn to a canvas.
    const response = await fetch(url, { credentials: 'omit', cache: 'no-cache' })
    return response.ok ? await createImageBitmap(await response.blob()) : undefined
  } catch {
    return undefined
  }
}

type ShareDialogProps = { asset: AssetDetail; pose?: string | undefined; onClose: () => void }

export function ShareDialog({ asset, pose, onClose }: ShareDialogProps) {
  const { t, i18n } = useTranslation()
  const url = urlOf(asset.id)
  const { data: card, isError } = useQuery({
    queryKey: ['share', asset.id, i18n.language],
    queryFn: async () =>
      drawShareCard({
        name: asset.name,
        by: personIn(authorOf(asset), i18n.language).text,
        product: t('app.shortName'),
        hint: t('share.scan'),
        url,
        picture: await readPicture(asset.thumbnail ?? asset.snapshot),
        locale: i18n.language,
      }),
    retry: false,
    meta: { quiet: true },
  })
  const shown = useObjectUrl(card)
  const copy = useCopy()
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('share.title')}
      description={t('share.lead')}
      footer={
        <>
          <Button variant="outline" onClick={() => void copy(urlOf(asset.id, pose))}>
            <Link2 aria-hidden />
            {t('share.copy')}
          </Button>
          {shown ? (
            <Button asChild>
              <a href={shown} download={`${asset.name}.png`}>
                <Download aria-hidden />
                {t('share.save')}
              </a>
            </Button>
          ) : (
            <Button disabled>{t('share.save')}</Button>
          )}
        </>
      }
    >
      {shown ? (
        <img
          src={shown}
          alt={t('share.picture', { name: asset.name })}
          className="mx-auto aspect-[36/46] max-h-[52dvh] shrink-0 rounded-card border border-line"
        />
      ) : null}
      {!shown && !isError ? <Skeleton className="mx-auto aspect-[36/46] h-[52dvh] max-w-full shrink-0" /> : null}
      {isError ? <p role="status">{t('share.failed')}</p> : null}
      {asset.status === 'saling' ? <EmbedFields asset={asset} pose={pose} /> : null}
    </Dialog>
  )
}

const MAX_PIXELS = 4096
/** Clamps to whole pixels, with a default. */
const pixels = (typed: string, usual: number) => Math.min(MAX_PIXELS, Math.max(1, Math.round(Number(typed)) || usual))

function EmbedFields({ asset, pose }: { asset: AssetDetail; pose: string | undefined }) {
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
      <summary className="cursor-pointer py-1 font-medium text-sm">{t('share.embed')}</summary>
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
