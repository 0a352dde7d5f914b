import { useFormat } from '@wencang/client/use-format'
import type { CreatorHome } from '@wencang/contract'
import { provinceOf } from '@wencang/domain'
import { Avatar, Skeleton } from '@wencang/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../shared/person-name.tsx'
import { portraitOf } from '../../shared/picture-sources.ts'
import { Snapshot } from '../../shared/snapshot.tsx'
import { creatorTextIn } from './creator-text.ts'

export type CreatorHeadingProps = {
  /** Undefined while loading. */
  creator:
    | (Pick<
        CreatorHome,
        'name' | 'nameEn' | 'snapshot' | 'banner' | 'description' | 'descriptionEn' | 'assetsNum' | 'joinedTime'
      > & {
        location: Pick<NonNullable<CreatorHome['location']>, 'province'> | null
      })
    | undefined
  /** Previews sit below another main heading. */
  level?: 'h1' | 'h3'
  /** Visitor actions beside the name. */
  action?: ReactNode
}

export function CreatorHeading({ creator, level: Heading = 'h1', action }: CreatorHeadingProps): ReactNode {
  const { t, i18n } = useTranslation()
  const about = creator && creatorTextIn(creator, i18n.language)
  const { date } = useFormat()
  const province = provinceOf(creator?.location?.province)
  return (
    <>
      <Snapshot
        main
        src={creator?.banner}
        sizes="(min-width: 40rem) max(100vw, 48rem), 28rem"
        className="aspect-auto h-32 sm:h-48 md:h-72 [&_svg]:opacity-40"
      />
      <div className="mx-auto w-full max-w-7xl px-4 lg:px-8">
        {/* Only the portrait overlaps the banner: the name would be illegible. */}
        <header className="-mt-12 md:-mt-10 relative flex flex-col gap-3 md:flex-row md:items-start md:gap-5">
          <Avatar src={portraitOf(creator?.snapshot)} className="size-24 border-4 border-paper md:size-28" />
          {creator ? (
            <div className="min-w-0 md:flex-1 md:pt-12">
              <Heading className="text-3xl">
                <PersonName person={creator} />
              </Heading>
              <p className="mt-1.5 text-ink-muted text-sm">
                {t('creators.assetsNum', { count: creator.assetsNum })}
                <span className="mx-2">·</span>
                {t('creators.joined', { date: date(creator.joinedTime) })}
                {province ? (
                  <>
                    <span className="mx-2">·</span>
                    {t(`province.${province}`)}
                  </>
                ) : null}
              </p>
            </div>
          ) : (
            <Skeleton className="h-16 w-64 md:mt-12" />
          )}
          {creator && action ? <div className="md:pt-14">{action}</div> : null}
        </header>
        {about?.text ? (
          <p lang={about.lang} className="mt-6 max-w-3xl whitespace-pre-line text-ink-soft">
            {about.text}
          </p>
        ) : null}
      </div>
    </>
  )
}
