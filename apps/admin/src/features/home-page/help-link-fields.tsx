import { Field, Input, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { HelpDocument, HelpVideo } from './home-draft.ts'
import { LocalizedInputs } from './localized-inputs.tsx'

export const VIDEO_KINDS = ['platform', 'asset'] as const satisfies HelpVideo['kind'][]

export type HelpLinkFieldsProps<Link extends HelpDocument | HelpVideo> = {
  link: Link
  /** Guides it may belong to. */
  kinds: readonly Link['kind'][]
  onChange: (part: Partial<Pick<Link, 'kind' | 'title' | 'url'>>) => void
  titleError: string | undefined
  urlError: string | undefined
}

export function HelpLinkFields<Link extends HelpDocument | HelpVideo>(props: HelpLinkFieldsProps<Link>) {
  const { link, kinds, onChange, titleError, urlError } = props
  const { t } = useTranslation()
  const nameOf = (kind: HelpDocument['kind']) => t(`homePage.guides.${kind}`)
  return (
    <>
      <LocalizedInputs
        label={t('homePage.title')}
        required
        value={link.title}
        onChange={(title) => onChange({ title })}
        error={titleError}
      />
      <div className="grid gap-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Field label={t('homePage.guide')} required>
          <Select<Link['kind']>
            value={link.kind}
            onValueChange={(kind) => onChange({ kind })}
            options={kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
          />
        </Field>
        <Field label={t('homePage.url')} required error={urlError}>
          <Input
            inputMode="url"
            spellCheck={false}
            value={link.url}
            maxLength={500}
            placeholder="https://"
            onChange={(event) => onChange({ url: event.target.value.trim() })}
          />
        </Field>
      </div>
    </>
  )
}
