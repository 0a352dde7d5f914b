import type { Words } from '@wencang/contract'
import { Field, Input, Textarea } from '@wencang/ui'
import { useTranslation } from 'react-i18next'

type WordsFieldsProps = {
  label: string
  words: Words | undefined
  onChange: (words: Words) => void
  maxLength: number
  isLong?: boolean
  error?: string | undefined
  disabled?: boolean
}

/** Text in two languages, each optional. */
export function WordsFields({
  label,
  words = {},
  onChange,
  maxLength,
  isLong,
  error,
  disabled = false,
}: WordsFieldsProps) {
  const { t } = useTranslation()
  const languages = [
    { name: 'zh', lang: 'zh-CN', text: t('explain.inChinese', { label }) },
    { name: 'en', lang: 'en-US', text: t('explain.inEnglish', { label }) },
  ] as const
  const Control = isLong ? Textarea : Input
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {languages.map(({ name, lang, text }, index) => (
        <Field key={name} label={text} error={index === 0 ? error : undefined} disabled={disabled}>
          <Control
            lang={lang}
            maxLength={maxLength}
            value={words[name] ?? ''}
            onChange={(event: { currentTarget: { value: string } }) =>
              onChange({ ...words, [name]: event.currentTarget.value })
            }
          />
        </Field>
      ))}
    </div>
  )
}
