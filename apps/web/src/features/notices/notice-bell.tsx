import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Locale, Tooltip } from '@wencang/ui'
import { Bell } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { followStanding } from './follow-standing.ts'
import { standingQuery, useShowStanding } from './notice-queries.ts'

const MAX_SHOWN = 99

/** Links to the notices; shows the unread count. */
export function NoticeBell({ userId }: { userId: string }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(standingQuery)
  const show = useEffectEvent(useShowStanding())
  useEffect(() => followStanding(userId, (standing) => show(standing)), [userId])
  useEffect(() => {
    // Mails use the last chosen language.
    const onChange = (locale: string) =>
      void api.putNoticeSettings({ body: { locale: locale as Locale } }).catch(() => {})
    i18n.on('languageChanged', onChange)
    return () => i18n.off('languageChanged', onChange)
  }, [i18n])
  const unread = data?.unread ?? 0
  const shown = unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)
  const name = unread > 0 ? t('notices.bellUnread', { shown }) : t('account.notify')
  return (
    <Tooltip text={name}>
      <Link
        to="/user/notify"
        aria-label={name}
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-accent [&_svg]:size-5"
      >
        <Bell aria-hidden />
        {unread > 0 ? (
          <span
            aria-hidden
            className="tabular absolute top-0 left-5.5 min-w-4.5 rounded-full bg-accent px-1 text-center font-medium text-[0.6875rem] text-paper leading-4.5"
          >
            {shown}
          </span>
        ) : null}
      </Link>
    </Tooltip>
  )
}
