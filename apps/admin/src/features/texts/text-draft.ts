import {
  isMailTemplate,
  MAIL_TEMPLATES,
  type SiteTextSlug,
  type SiteTextVersion,
  TEXT_LOCALES,
  type TextInBoth,
  templateProblem,
} from '@wencang/contract'

export type TextDraft = TextInBoth & { change: string }
export type TextProblem = { path: string; kind: 'empty' | 'placeholder' | 'missing' | 'link' | 'long'; name?: string }

const EMPTY: TextInBoth = { title: { 'zh-CN': '', 'en-US': '' }, body: { 'zh-CN': '', 'en-US': '' } }

/** Initial draft: published version, or the mail's built-in text. */
export function draftOf(slug: SiteTextSlug, current: SiteTextVersion | undefined): TextDraft {
  const { title, body } = current ?? (isMailTemplate(slug) ? MAIL_TEMPLATES[slug] : EMPTY)
  return { title: { ...title }, body: { ...body }, change: '' }
}

/** True if nothing was changed. */
export function isSame(one: TextInBoth, other: TextInBoth): boolean {
  return TEXT_LOCALES.every(
    (locale) => one.title[locale] === other.title[locale] && one.body[locale] === other.body[locale],
  )
}

/** First problem of a draft, with its field. */
export function problemOf(slug: SiteTextSlug, draft: TextDraft): TextProblem | null {
  for (const part of ['title', 'body'] as const)
    for (const locale of TEXT_LOCALES)
      if (draft[part][locale].trim() === '') return { path: `${part}.${locale}`, kind: 'empty' }
  const wrong = isMailTemplate(slug) ? templateProblem(slug, draft) : null
  if (wrong) return { path: wrong.path, kind: wrong.kind, name: wrong.name }
  return draft.change.trim() === '' ? { path: 'change', kind: 'empty' } : null
}
