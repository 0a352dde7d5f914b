import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadError } from '@wencang/client/load-error'
import type { NoticeSettings, NoticeSettingsBody } from '@wencang/contract'
import { CHOSEN_NOTICE_GROUPS, NOTICE_MAILS } from '@wencang/domain'
import { Card, Select, Skeleton, Switch } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../entities/session/use-session.ts'
import { api } from '../../shared/api.ts'
import { noticeSettingsQuery } from './notice-queries.ts'

/** Mail settings, saved on each change. */
export function MailSettings() {
  const { t } = useTranslation()
  const { userEmail } = useSession()
  const { data, error, refetch } = useQuery(noticeSettingsQuery)
  const save = useSaveSettings()
  if (error && !data) {
    return <LoadError error={error} onRetry={refetch} />
  }
  if (!data) return <Skeleton className="h-96 max-w-2xl" />
  return (
    <Card className="max-w-2xl">
      <p className="text-ink-soft text-sm">
        {userEmail ? t('notices.mailsTo', { email: userEmail }) : t('notices.noMail')}{' '}
        {userEmail ? null : (
          <Link to="/user/edit" className="text-accent underline underline-offset-4">
            {t('notices.bindMail')}
          </Link>
        )}
      </p>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {CHOSEN_NOTICE_GROUPS.map((group) => (
          <li key={group} className="flex items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <span className="block">{t(`notices.group.${group}`)}</span>
              <span className="block text-ink-muted text-xs">{t(`notices.groupHint.${group}`)}</span>
            </span>
            <Select
              label={t(`notices.group.${group}`)}
              className="w-32 shrink-0 sm:w-40"
              value={data.mail[group]}
              options={NOTICE_MAILS.map((mail) => ({ value: mail, label: t(`notices.mail.${mail}`) }))}
              onValueChange={(mail) => save.mutate({ mail: { [group]: mail } })}
            />
          </li>
        ))}
        <li className="flex items-center justify-between gap-3 py-3">
          <span className="min-w-0">
            <span className="block">{t('notices.security')}</span>
            <span className="block text-ink-muted text-xs">{t('notices.securityHint')}</span>
          </span>
          <span className="w-32 shrink-0 px-3 text-ink-muted text-sm sm:w-40">{t('notices.always')}</span>
        </li>
      </ul>
      <div className="mt-5">
        <Switch checked={data.quietHours} onCheckedChange={(quietHours) => save.mutate({ quietHours })}>
          {t('notices.quietHours')}
        </Switch>
      </div>
      <p className="mt-4 text-ink-muted text-xs">{t('notices.language')}</p>
    </Card>
  )
}

/** Saves optimistically; rolls back on failure. */
function useSaveSettings() {
  const client = useQueryClient()
  const { queryKey } = noticeSettingsQuery
  return useMutation({
    mutationFn: (body: NoticeSettingsBody) => api.putNoticeSettings({ body }),
    // Serialized, so that the last choice wins.
    scope: { id: 'notice settings' },
    onMutate: async ({ mail, ...rest }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => before && merged(before, mail, rest))
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

function merged(before: NoticeSettings, mail: NoticeSettingsBody['mail'], rest: Omit<NoticeSettingsBody, 'mail'>) {
  const { locale = before.locale, quietHours = before.quietHours } = rest
  const chosen = Object.entries(mail ?? {}).filter(([, value]) => value !== undefined)
  return { locale, quietHours, mail: { ...before.mail, ...Object.fromEntries(chosen) } }
}
