import { LeaveGuard } from '@wencang/client/leave-guard'
import { isMailTemplate, MAX_TEXT_LENGTHS, type SiteTextSlug, type SiteTextVersion } from '@wencang/contract'
import { AskDialog, Button, Field, Input } from '@wencang/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Placeholders } from './placeholders.tsx'
import { draftOf, isSame, problemOf, type TextDraft, type TextProblem } from './text-draft.ts'
import { TextInputs } from './text-inputs.tsx'
import { usePublishText } from './use-publish-text.ts'
import { VersionList } from './version-list.tsx'

export function TextEditor({ slug, versions }: { slug: SiteTextSlug; versions: SiteTextVersion[] }) {
  const { t } = useTranslation()
  const [current] = versions
  const [opened, setOpened] = useState(current)
  const [draft, setDraft] = useState<TextDraft>(() => draftOf(slug, current))
  const [problem, setProblem] = useState<TextProblem | null>(null)
  const [isAsking, setAsking] = useState(false)
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
    if (!found) setAsking(true)
  }
  return (
    <>
      <LeaveGuard isDirty={() => isDirty} />
      <div className="flex flex-col gap-6">
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
          <Button busy={publish.isPending} disabled={!isDirty || isOvertaken} onClick={check}>
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
