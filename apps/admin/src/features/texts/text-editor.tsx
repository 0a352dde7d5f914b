import { useMutation, useQueryClient } from '@tanstack/react-query'
import { focusMistakeIn } from '@wencang/client/forms'
import { LeaveGuard } from '@wencang/client/leave-guard'
import { Section } from '@wencang/client/section'
import {
  isMailTemplate,
  isTextMessage,
  MAIL_TEMPLATES,
  MAX_TEXT_LENGTHS,
  type MailTemplateName,
  type SiteTextBody,
  type SiteTextSlug,
  type SiteTextVersion,
} from '@wencang/contract'
import { AskDialog, Button, Field, Input, toast, WrittenText } from '@wencang/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePersonText } from '../../entities/people/person-text.ts'
import { api } from '../../shared/api.ts'
import { useFormat } from '../../shared/use-format.ts'
import { draftOf, isSame, problemOf, type TextDraft, type TextProblem } from './text-draft.ts'
import { TextInputs } from './text-inputs.tsx'
import { versionsQuery } from './text-queries.ts'

export function TextEditor({ slug, versions }: { slug: SiteTextSlug; versions: SiteTextVersion[] }) {
  const { t } = useTranslation()
  const [current] = versions
  const [opened, setOpened] = useState(current)
  const [draft, setDraft] = useState<TextDraft>(() => draftOf(slug, current))
  const [problem, setProblem] = useState<TextProblem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const begin = (version: SiteTextVersion | undefined, from = version) => {
    setOpened(version)
    setDraft(draftOf(slug, from))
    setProblem(null)
  }
  const publish = usePublishText(slug, (published) => begin(published))
  const isDirty = !isSame(draft, draftOf(slug, opened)) || draft.change !== ''
  const isOvertaken = (current?.version ?? 0) > (opened?.version ?? 0)
  const change = (next: TextDraft) => {
    setDraft(next)
    if (problem) setProblem(problemOf(slug, next))
  }
  const check = () => {
    const found = problemOf(slug, draft)
    setProblem(found)
    if (found) focusMistakeIn(fields.current)
    else setAsking(true)
  }
  return (
    <>
      <LeaveGuard isDirty={() => isDirty} />
      <div ref={fields} className="flex flex-col gap-6">
        {isMailTemplate(slug) ? (
          <Placeholders name={slug} />
        ) : (
          <p className="text-ink-muted text-sm">{t('texts.marks')}</p>
        )}
        {isOvertaken ? (
          <p role="alert" className="rounded-control bg-warn-soft p-3 text-sm text-warn">
            {t('texts.overtaken')}{' '}
            <Button size="small" variant="outline" onClick={() => begin(current)}>
              {t('texts.reload')}
            </Button>
          </p>
        ) : null}
        <TextInputs slug={slug} draft={draft} problem={problem} onChange={change} />
        <Field
          label={t('texts.change')}
          hint={t('texts.changeHint')}
          error={problem?.path === 'change' ? t('texts.problem.empty') : undefined}
          required
          className="max-w-xl"
        >
          <Input
            value={draft.change}
            maxLength={MAX_TEXT_LENGTHS.change}
            onChange={(event) => change({ ...draft, change: event.target.value })}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button busy={publish.isPending} disabled={isOvertaken} onClick={check}>
            {t('texts.publish')}
          </Button>
          <Button variant="quiet" disabled={!isDirty} onClick={() => begin(opened)}>
            {t('homePage.discard')}
          </Button>
        </div>
        <VersionList versions={versions} onUse={(version) => begin(current, version)} />
      </div>
      <AskDialog
        open={isAsking}
        title={t('texts.confirmTitle')}
        description={t(slug === 'terms' || slug === 'privacy' ? 'texts.confirmConsent' : 'texts.confirmText')}
        confirm={t('texts.publish')}
        onConfirm={() => {
          setAsking(false)
          const { change: said, title, body } = draft
          publish.mutate({ title, body, change: said.trim(), basedOn: opened?.version ?? null })
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** On conflict loads the newer version. */
function usePublishText(slug: SiteTextSlug, onPublished: (version: SiteTextVersion) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SiteTextBody) => api.publishSiteText({ params: { slug }, body }),
    onSuccess: (version) => {
      client.setQueryData<SiteTextVersion[]>(versionsQuery(slug).queryKey, (before) => [version, ...(before ?? [])])
      toast(t('texts.done', { version: version.version }), 'good')
      onPublished(version)
    },
    meta: { refreshes: [['texts']] },
  })
}

/** Placeholders of a mail, explained. */
function Placeholders({ name }: { name: MailTemplateName }) {
  const { t } = useTranslation()
  const { placeholders, required } = MAIL_TEMPLATES[name]
  const isRequired = (one: string) => (required as readonly string[]).includes(one)
  return (
    <section aria-label={t('texts.placeholders')} className="rounded-card border border-line bg-surface p-4 text-sm">
      <p className="mb-2 text-ink-soft">{t('texts.placeholdersLead')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {placeholders.map((one) => (
          <div key={one} className="contents">
            <dt>
              <code className="font-mono">{`{${one}}`}</code>
            </dt>
            <dd className="text-ink-soft">
              {t(`texts.placeholder.${one}`)}
              {isRequired(one) ? t('texts.isRequired') : ''}
            </dd>
          </div>
        ))}
      </dl>
      {isTextMessage(name) ? <p className="mt-2 text-ink-muted">{t('texts.smsHint')}</p> : null}
    </section>
  )
}

type VersionListProps = {
  versions: SiteTextVersion[]
  /** Starts a new version from an earlier one. */
  onUse: (version: SiteTextVersion) => void
}

function VersionList({ versions, onUse }: VersionListProps) {
  const { t, i18n } = useTranslation()
  const textOf = usePersonText()
  const { dateTime } = useFormat()
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  return (
    <Section title={t('texts.versions')} heading="mb-3 text-xl">
      {versions.length === 0 ? <p className="text-ink-muted text-sm">{t('texts.noVersions')}</p> : null}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {versions.map((one, index) => (
          <li key={one.version} className="py-3">
            <details>
              <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 py-1 text-sm">
                <span className="font-medium">{t('texts.version', { version: one.version })}</span>
                <span className="min-w-0 flex-1 break-words">{one.change}</span>
                <span className="text-ink-muted">
                  {textOf(one.publishedBy)} · {dateTime(one.publishedAt)}
                </span>
              </summary>
              <div className="mt-3 flex flex-col gap-4 rounded-card bg-surface p-4">
                <h3 className="text-lg">{one.title[language]}</h3>
                <WrittenText text={one.body[language]} className="text-sm" />
                {index > 0 ? (
                  <div>
                    <Button size="small" variant="outline" onClick={() => onUse(one)}>
                      {t('texts.use')}
                    </Button>
                  </div>
                ) : null}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
