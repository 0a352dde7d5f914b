import { type AssetDetail, createClient, isApiError } from '@wencang/contract'
import { assetPath, nameIn, previewUnit } from '@wencang/domain'
import { AssetPreview } from '@wencang/viewer/asset-preview'
import { useEffect, useState } from 'react'
import { namedIn } from '../entities/asset/name-in.ts'
import type { EmbedAddress } from '../shared/embed-address.ts'
import { authorOf, personIn } from '../shared/person-name.tsx'
import { tellParent } from './messages.ts'
import { EMBED_TEXTS } from './texts.ts'

/** Omits cookies: frames on other sites act as visitors. */
const api = createClient({ fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }) })

/** Shows an asset in foreign frames; reports no views. */
export function EmbedPage({ assetId, quality, locale, pose }: EmbedAddress) {
  const texts = EMBED_TEXTS[locale]
  const [asset, setAsset] = useState<AssetDetail>()
  const [problem, setProblem] = useState<'missing' | 'failed'>()
  useEffect(() => {
    const loading = new AbortController()
    api.getMarketAsset({ params: { id: assetId }, signal: loading.signal }).then(setAsset, (error: unknown) => {
      if (loading.signal.aborted) return
      setProblem(isApiError(error, 'asset_not_found', 'invalid_parameters') ? 'missing' : 'failed')
    })
    return () => loading.abort()
  }, [assetId])
  useEffect(() => {
    if (!asset) return
    const name = nameIn(asset, locale)
    document.title = `${name} · ${texts.product}`
    tellParent({ type: 'wencang-load', asset: asset.id, name })
  }, [asset, locale, texts])
  useEffect(() => {
    if (problem) tellParent({ type: 'wencang-error', asset: assetId, reason: problem })
  }, [problem, assetId])

  return (
    <main className="embed" lang={locale}>
      <div className="embed-object">
        {asset ? (
          <AssetPreview
            asset={shownIn(asset, { quality, locale })}
            unit={previewUnit(asset.unit, asset.fileTypes[0])}
            locale={locale}
            pose={pose}
          />
        ) : null}
        {problem ? (
          <p role="status" className="p-6 text-center text-ink-soft">
            {texts[problem]}
          </p>
        ) : null}
      </div>
      <footer className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 text-sm">
        {asset ? (
          <>
            <h1 className="min-w-0 truncate text-base">{nameIn(asset, locale)}</h1>
            <p className="text-ink-soft">
              {personIn(authorOf(asset), locale).text} · {texts.licence[asset.licence].name}
            </p>
          </>
        ) : null}
        <a
          href={asset ? `${assetPath(asset.id)}?locale=${locale}` : '/'}
          target="_blank"
          rel="noopener"
          className="ml-auto text-accent underline underline-offset-4"
        >
          {texts.open}
        </a>
      </footer>
    </main>
  )
}

/** Localizes the asset; light frames omit detail tiles. */
function shownIn(asset: AssetDetail, { quality, locale }: Pick<EmbedAddress, 'quality' | 'locale'>): AssetDetail {
  const named = namedIn(asset, locale)
  return quality === 'light' ? { ...named, preview: { ...asset.preview, tiles: undefined } } : named
}
