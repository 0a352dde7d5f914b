import { Link } from '@tanstack/react-router'
import type { AssetItem, HomeConfig } from '@wencang/contract'
import { cn } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/link-button.tsx'
import { localized } from '../../shared/localized.ts'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'

type Banner = HomeConfig['banners'][number]
/** `banners` is undefined while loading. */
export type HeroProps = { banners: readonly Banner[] | undefined; featured: AssetItem | undefined }

/** Large asset and the site's purpose. */
export function Hero({ banners: known, featured }: HeroProps) {
  const banners = known ?? []
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState(0)
  const banner = banners[chosen] ?? banners[0]
  const title = banner ? localized(banner.title, i18n.language) : t('home.title')
  const lead = banner ? localized(banner.subtitle, i18n.language) : t('home.lead')

  return (
    <section aria-label={t('home.hero')} className="border-line border-b bg-surface">
      <div className="mx-auto grid max-w-7xl items-center gap-8 px-4 py-8 md:grid-cols-[5fr_7fr] md:gap-12 md:py-14 lg:px-8">
        <div className="order-2 md:order-1">
          <p className="label-caps">{t('home.eyebrow')}</p>
          {/* Height of a two-line title and lead. */}
          <div className="min-h-44 max-md:[:lang(zh)_&]:min-h-36 md:min-h-52 lg:min-h-60">
            <h1 className={cn('mt-3 text-4xl leading-tight lg:text-5xl', !known && 'invisible')}>{title}</h1>
            <p className={cn('mt-4 max-w-md text-ink-soft md:text-lg', !known && 'invisible')}>{lead}</p>
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton size="large" to="/explore">
              {t('home.explore')}
            </LinkButton>
            <LinkButton size="large" variant="outline" to="/onboarding">
              {t('home.join')}
            </LinkButton>
          </div>
          {banners.length > 1 ? (
            <div className="mt-8 flex gap-2">
              {banners.map((entry, index) => (
                <button
                  key={localized(entry.title, i18n.language)}
                  type="button"
                  aria-label={localized(entry.title, i18n.language)}
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                  className="h-6 w-8 before:block before:h-0.5 before:bg-line-strong before:content-[''] aria-pressed:before:h-1 aria-pressed:before:bg-accent"
                />
              ))}
            </div>
          ) : null}
        </div>
        <HeroObject banner={banner} featured={featured} />
      </div>
    </section>
  )
}

function HeroObject({ banner, featured }: { banner: Banner | undefined; featured: AssetItem | undefined }) {
  const { t } = useTranslation()
  const assetId = banner?.assetId ?? featured?.id
  const caption = banner ? undefined : featured
  return (
    <figure className="relative order-1 md:order-2">
      <Snapshot
        main
        src={banner?.image ?? featured?.snapshot}
        sizes="(min-width: 48rem) 40rem, 92vw"
        className="rounded-panel shadow-card"
      />
      {assetId ? (
        <figcaption className="mt-3 flex items-baseline justify-between gap-4 text-sm">
          <span className="min-w-0 truncate text-ink-muted">
            {caption ? (
              <>
                <span className="font-serif text-ink">{caption.name}</span>
                <span className="mx-2">·</span>
                <PersonName person={authorOf(caption)} />
              </>
            ) : null}
          </span>
          <Link
            to="/asset/$assetId/detail"
            params={{ assetId }}
            className="link shrink-0 after:absolute after:inset-0 after:content-['']"
          >
            {t('home.seeObject')}
          </Link>
        </figcaption>
      ) : (
        <figcaption className="mt-3 h-6" />
      )}
    </figure>
  )
}
