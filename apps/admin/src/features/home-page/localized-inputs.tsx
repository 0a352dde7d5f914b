import { Field, Input } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import type { Localized } from './home-draft.ts'

const LANGUAGES = ['zh-CN', 'en-US'] as const

export type LocalizedInputsProps = {
  label: string
  value: Localized
  onChange: (value: Localized) => void
  required?: boolean
  error?: string | undefined
}

/** Text in both languages, side by side if wide. */
export function LocalizedInputs({ label, value, onChange, required = false, error }: LocalizedInputsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {LANGUAGES.map((language) => {
        const isNeeded = required && language === 'zh-CN'
        return (
          <Field
            key={language}
            label={t(`homePage.inLanguage.${language}`, { label })}
            required={isNeeded}
            error={isNeeded ? error : undefined}
            {...(!isNeeded && { optionalText: t('common.optional') })}
          >
            <Input
              lang={language}
              value={value[language]}
              maxLength={200}
              onChange={(event) => onChange({ ...value, [language]: event.target.value })}
            />
          </Field>
        )
      })}
    </div>
  )
}
