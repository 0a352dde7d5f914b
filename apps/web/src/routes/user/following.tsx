import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import { Avatar, EmptyState } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { followedQuery } from '../../entities/interests/interest-lists.ts'
import { FollowButton } from '../../features/interests/follow-button.tsx'
import { LinkButton } from '../../shared/link-button.tsx'
import { titled } from '../../shared/page/page-head.ts'
import { PersonName } from '../../shared/person-name.tsx'
import { portraitOf } from '../../shared/picture-sources.ts'

export const Route = createFileRoute('/user/following')({
  head: titled('account.following'),
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(followedQuery)
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.following')}</h1>
      <EndlessList
        list={list}
        rowsOf={(page) => page.creators}
        empty={
          <EmptyState
            title={t('interests.noFollowed')}
            description={t('interests.noFollowedHint')}
            action={
              <LinkButton variant="outline" to="/creators">
                {t('home.allCreators')}
              </LinkButton>
            }
          />
        }
        hasEnd={false}
      >
        {(creators) => (
          <ul aria-label={t('account.following')} className="divide-y divide-line border-line border-y">
            {creators.map((creator) => (
              <li key={creator.id} className="flex items-center gap-4 py-4">
                <Avatar src={portraitOf(creator.snapshot)} className="size-14 shrink-0" />
                <div className="min-w-0 flex-1">
                  <Link
                    to="/creator/$creatorId/home"
                    params={{ creatorId: creator.id }}
                    className="block truncate font-serif text-lg underline-offset-4 hover:underline"
                  >
                    <PersonName person={creator} />
                  </Link>
                  <p className="text-ink-muted text-sm">{t('creators.assetsNum', { count: creator.assetsNum })}</p>
                </div>
                <FollowButton creator={creator} size="small" />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  )
}
