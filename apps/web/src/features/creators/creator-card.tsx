import { Link } from '@tanstack/react-router'
import type { CreatorItem } from '@wencang/contract'
import { Avatar, Card, Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { creatorTextIn } from '../../entities/creators/creator-text.ts'
import { PersonName } from '../../shared/person-name.tsx'
import { portraitOf } from '../../shared/picture-sources.ts'
import { Snapshot } from '../../shared/snapshot.tsx'

const STICKY_SHOWN = 3

/** Creator or owner with some assets; fewer on narrow screens. */
export function CreatorCard({ creator }: { creator: CreatorItem }) {
  const { t, i18n } = useTranslation()
  const about = creatorTextIn(creator, i18n.language)
  const places = Array.from({ length: STICKY_SHOWN }, (_, index) => creator.stickyAssets[index])
  return (
    <Card className="relative flex h-full flex-col gap-4 transition-shadow hover:shadow-float">
      <div className="flex items-center gap-4">
        <Avatar src={portraitOf(creator.snapshot)} className="size-14" />
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-lg leading-snug">
            <Link
              to="/creator/$creatorId/home"
              params={{ creatorId: creator.id }}
              className="after:absolute after:inset-0 after:rounded-card after:content-['']"
            >
              <PersonName person={creator} />
            </Link>
          </h3>
          <p className="text-ink-muted text-sm">{t('creators.assetsNum', { count: creator.assetsNum })}</p>
        </div>
      </div>
      <p lang={about.lang} className="line-clamp-2 min-h-[2lh] text-ink-soft text-sm">
        {about.text || t('creators.noDescription')}
      </p>
      <div className="mt-auto grid grid-cols-2 gap-2 sm:grid-cols-3">
        {places.map((asset, index) => (
          <Snapshot
            key={asset?.id ?? index}
            src={asset?.snapshot}
            className={`rounded-control ${index === STICKY_SHOWN - 1 ? 'hidden sm:block' : ''}`}
          />
        ))}
      </div>
    </Card>
  )
}

export function CreatorCardSkeleton() {
  return <Skeleton className="h-72 rounded-card" />
}
