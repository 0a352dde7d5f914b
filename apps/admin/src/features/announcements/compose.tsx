import { useMutation, useQuery } from '@tanstack/react-query'
import { useCheckedForm } from '@wencang/client/forms'
import { LeaveGuard } from '@wencang/client/leave-guard'
import { AnnouncementBody, MAX_ANNOUNCEMENT_LENGTHS } from '@wencang/contract'
import { AskDialog, Button, Field, Input, Textarea } from '@wencang/ui'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../shared/api.ts'
import { announcementsQuery, receiversQuery } from './announcement-queries.ts'

const { title, text, link } = AnnouncementBody.shape

/** Flat form fields with the contract's rules. */
const announcementSchema = z.object({
  titleChinese: title.shape.zh,
  titleEnglish: title.shape.en,
  textChinese: text.shape.zh,
  textEnglish: text.shape.en,
  link: z
    .string()
    .trim()
    .transform((typed) => typed || '/')
    .pipe(link),
})
type AnnouncementDraft = z.output<typeof announcementSchema>
const NO_ANNOUNCEMENT: AnnouncementDraft = {
  titleChinese: '',
  titleEnglish: '',
  textChinese: '',
  textEnglish: '',
  link: '/',
}

/**
 * Builds the request body.
 * @param id Idempotency key: stays the same until the request succeeds.
 */
const bodyOf = (id: string, draft: AnnouncementDraft): AnnouncementBody => ({
  id,
  title: { zh: draft.titleChinese, en: draft.titleEnglish },
  text: { zh: draft.textChinese, en: draft.textEnglish },
  link: draft.link,
})

const FIELDS = [
  { language: 'zh-CN', title: 'titleChinese', text: 'textChinese' },
  { language: 'en-US', title: 'titleEnglish', text: 'textEnglish' },
] as const

export function Compose() {
  const { t } = useTranslation()
  const [id, setId] = useState(() => crypto.randomUUID())
  const [ready, setReady] = useState<AnnouncementDraft>()
  const form = useCheckedForm({ schema: announcementSchema, start: NO_ANNOUNCEMENT })
  const receivers = useQuery(receiversQuery)
  const sending = useMutation({
    mutationFn: (draft: AnnouncementDraft) => api.sendAnnouncement({ body: bodyOf(id, draft) }),
    onSuccess: () => {
      setId(crypto.randomUUID())
      form.reset()
    },
    meta: { done: t('announcements.sent'), refreshes: [announcementsQuery.queryKey] },
  })
  const isDirty = JSON.stringify(form.typed) !== JSON.stringify(NO_ANNOUNCEMENT)
  const label = (language: (typeof FIELDS)[number]['language'], what: string) =>
    t(`homePage.inLanguage.${language}`, { label: what })
  return (
    <form ref={form.element} noValidate onSubmit={form.submit(setReady)} className="flex flex-col gap-5">
      <LeaveGuard isDirty={() => isDirty} />
      <div className="grid gap-6 lg:grid-cols-2">
        {FIELDS.map(({ language, title, text }) => (
          <div key={language} className="flex min-w-0 flex-col gap-4">
            <Field
              label={label(language, t('announcements.title'))}
              required
              error={form.errorOf(title) && t('announcements.titleWrong')}
            >
              <Input lang={language} maxLength={MAX_ANNOUNCEMENT_LENGTHS.title} {...form.field(title)} />
            </Field>
            <Field
              label={label(language, t('announcements.text'))}
              required
              error={form.errorOf(text) && t('announcements.textWrong')}
            >
              <Textarea
                lang={language}
                className="min-h-32"
                maxLength={MAX_ANNOUNCEMENT_LENGTHS.text}
                {...form.field(text)}
              />
            </Field>
            <Preview language={language} title={form.typed[title]} text={form.typed[text]} />
          </div>
        ))}
      </div>
      <Field
        label={t('announcements.link')}
        hint={t('announcements.linkHint')}
        error={form.errorOf('link') && t('announcements.linkWrong')}
        className="max-w-md"
      >
        <Input spellCheck={false} maxLength={MAX_ANNOUNCEMENT_LENGTHS.link} {...form.field('link')} />
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={receivers.data === undefined}>
          {t('announcements.send')}
        </Button>
        <p aria-live="polite" className="min-h-5 text-ink-muted text-sm">
          {receivers.data === undefined ? '' : t('announcements.receivers', { count: receivers.data })}
        </p>
      </div>
      <AskDialog
        open={ready !== undefined}
        title={t('announcements.confirmTitle', { count: receivers.data ?? 0 })}
        description={t('announcements.confirmText')}
        confirm={t('announcements.confirm')}
        onConfirm={() => ready && sending.mutateAsync(ready)}
        onClose={() => setReady(undefined)}
      >
        {ready
          ? FIELDS.map(({ language, title, text }) => (
              <Preview key={language} language={language} title={ready[title]} text={ready[text]} />
            ))
          : null}
        {ready ? (
          <p className="break-words text-sm">
            {t('announcements.link')}:{' '}
            <a href={ready.link} target="_blank" rel="noreferrer" className="link">
              {ready.link}
            </a>
          </p>
        ) : null}
      </AskDialog>
    </form>
  )
}

function Preview({ language, title, text }: { language: 'zh-CN' | 'en-US'; title: string; text: string }) {
  const { t, i18n } = useTranslation()
  const inLanguage = i18n.getFixedT(language)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="label-caps">
        {t(`homePage.inLanguage.${language}`, { label: t('announcements.preview') })}
      </figcaption>
      <div lang={language} className="flex min-h-20 gap-3 rounded-card border border-line bg-surface p-4 text-sm">
        <Megaphone aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-medium">{inLanguage('announcements.kind')}</p>
          <p className="whitespace-pre-line break-words text-ink-soft">
            {title || text ? `${title}${inLanguage('announcements.colon')}${text}` : t('announcements.nothing')}
          </p>
        </div>
      </div>
    </figure>
  )
}
