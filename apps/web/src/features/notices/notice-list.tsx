import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import { useFormat } from '@wencang/client/use-format'
import type { Notice } from '@wencang/contract'
import { cn, EmptyState, IconButton } from '@wencang/ui'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { noticesQuery, useReadNotices } from './notice-queries.ts'

export function NoticeList({ unread }: { unread: boolean }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(noticesQuery(unread))
  const read = useReadNotices()
  const none = unread ? (
    <EmptyState title={t('notices.noneUnread')} />
  ) : (
    <EmptyState title={t('account.notifyEmpty')} description={t('notices.emptyHint')} />
  )
  return (
    <EndlessList list={list} rowsOf={(page) => page.notifications} empty={none} hasEnd={false}>
      {(notices) => (
        <ul aria-label={t('account.notify')} className="divide-y divide-line border-line border-b">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onRead={() => read.mutate([notice.id])} />
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t, i18n } = useTranslation()
  const { ago, dateTime } = useFormat()
  const router = useRouter()
  const language = i18n.language === 'zh-CN' ? 'zh' : 'en'
  return (
    <li className="relative flex gap-3 py-4 hover:bg-surface">
      <span
        aria-hidden
        className={cn('mt-2 ml-1 size-2 shrink-0 rounded-full', notice.read ? 'bg-transparent' : 'bg-accent')}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            {...pageOf(router, notice.link)}
            preload={false}
            onClick={notice.read ? undefined : onRead}
            className={cn('after:absolute after:inset-0 after:content-[""]', !notice.read && 'font-medium')}
          >
            {notice.read ? null : <span className="sr-only">{t('notices.unreadMark')}</span>}
            {notice.title[language]}
          </Link>
          <time dateTime={notice.at} title={dateTime(notice.at)} className="shrink-0 text-ink-muted text-xs">
            {ago(notice.at)}
          </time>
        </div>
        <p className="mt-1 break-words text-ink-soft text-sm">{notice.text[language]}</p>
      </div>
      {/* Reserves the button's space. */}
      <div className="relative w-10 shrink-0">
        {notice.read ? null : (
          <IconButton label={t('notices.markOne', { title: notice.title[language] })} onClick={onRead}>
            <Check aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}

/** Page of a link such as `/explore?q=ding`, in the page's kind of address. */
function pageOf(router: ReturnType<typeof useRouter>, link: string): LinkProps {
  const [to = '/', search = ''] = link.split('?')
  return { to, search: router.options.parseSearch(search) } as LinkProps
}
