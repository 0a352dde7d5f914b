import { Field, Input, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { HelpVideo } from './home-draft.ts'
import { LocalizedInputs } from './localized-inputs.tsx'

const GUIDES = ['platform', 'asset'] as const

export type HelpLinkFieldsProps = {
  link: HelpVideo
  onChange: (part: Partial<HelpVideo>) => void
  titleError: string | undefined
  urlError: string | undefined
}

/** A document or video of the help center: which guide it belongs to, its title, and where it lies. */
export function HelpLinkFields({ link, onChange, titleError, urlError }: HelpLinkFieldsProps) {
  const { t } = useTranslation()
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
          <Select
            value={link.kind}
            onValueChange={(kind) => onChange({ kind })}
            options={GUIDES.map((kind) => ({ value: kind, label: t(`homePage.guides.${kind}`) }))}
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
