import {
  isMailTemplate,
  isTextMessage,
  MAX_TEXT_LENGTHS,
  type SiteTextSlug,
  TEXT_LOCALES,
  type TextLocale,
} from '@wencang/contract'
import { Field, Input, Textarea, WrittenText } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { TextDraft, TextProblem } from './text-draft.ts'

export type TextInputsProps = {
  slug: SiteTextSlug
  draft: TextDraft
  problem: TextProblem | null
  onChange: (draft: TextDraft) => void
}

export function TextInputs({ slug, draft, problem, onChange }: TextInputsProps) {
  const { t } = useTranslation()
  const isMail = isMailTemplate(slug)
  const heading = isTextMessage(slug) ? 'texts.signature' : isMail ? 'texts.subject' : 'texts.heading'
  const errorAt = (path: string) => {
    if (problem?.path !== path) return undefined
    const { kind, name = '' } = problem
    return t(`texts.problem.${kind}`, { name: kind === 'long' || kind === 'link' ? name : `{${name}}` })
  }
  const set = (part: 'title' | 'body', locale: TextLocale, value: string) =>
    onChange({ ...draft, [part]: { ...draft[part], [locale]: value } })
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      {TEXT_LOCALES.map((locale) => (
        <div key={locale} className="flex min-w-0 flex-col gap-4">
          <Field
            label={t(`homePage.inLanguage.${locale}`, { label: t(heading) })}
            error={errorAt(`title.${locale}`)}
            required
          >
            <Input
              lang={locale}
              value={draft.title[locale]}
              maxLength={MAX_TEXT_LENGTHS.title}
              onChange={(event) => set('title', locale, event.target.value)}
            />
          </Field>
          <Field
            label={t(`homePage.inLanguage.${locale}`, { label: t('texts.body') })}
            error={errorAt(`body.${locale}`)}
            required
          >
            <Textarea
              lang={locale}
              className={isTextMessage(slug) ? 'min-h-32 text-sm' : 'min-h-96 text-sm'}
              value={draft.body[locale]}
              maxLength={MAX_TEXT_LENGTHS.body}
              onChange={(event) => set('body', locale, event.target.value)}
            />
          </Field>
          {isMail ? null : (
            <details className="rounded-card border border-line bg-surface p-4">
              <summary className="cursor-pointer py-1 text-accent text-sm">
                {t(`homePage.inLanguage.${locale}`, { label: t('texts.preview') })}
              </summary>
              <WrittenText lang={locale} text={draft.body[locale]} className="mt-4 text-sm" />
            </details>
          )}
        </div>
      ))}
    </div>
  )
}
