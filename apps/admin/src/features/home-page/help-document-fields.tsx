import { Field, Select } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { HelpLinkFields, type HelpLinkFieldsProps } from './help-link-fields.tsx'
import type { HelpDocument } from './home-draft.ts'

const DOCUMENT_KINDS = ['platform', 'asset', 'promotion'] as const satisfies HelpDocument['kind'][]
const EITHER = 'either'
const LANGUAGES = [EITHER, 'zh-CN', 'en-US'] as const

export function HelpDocumentFields(
  props: Omit<HelpLinkFieldsProps<HelpDocument>, 'kinds' | 'onChange'> & {
    onChange: (part: Partial<HelpDocument>) => void
  },
) {
  const { t } = useTranslation()
  const { link, onChange } = props
  return (
    <>
      <HelpLinkFields {...props} kinds={DOCUMENT_KINDS} />
      <Field label={t('homePage.documentLanguage')} className="max-w-56">
        <Select
          value={link.language ?? EITHER}
          onValueChange={(language) => onChange({ language: language === EITHER ? undefined : language })}
          options={LANGUAGES.map((language) => ({ value: language, label: t(`homePage.languages.${language}`) }))}
        />
      </Field>
    </>
  )
}
