import { Section } from '@wencang/client/section'
import { useQuery } from '@tanstack/react-query'
import { WrittenText } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { siteTextQuery } from '../../entities/site/site-queries.ts'

/** Published questions and answers, if any. */
export function HelpText() {
  const { i18n } = useTranslation()
  const { data } = useQuery(siteTextQuery('help'))
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  if (!data) return null
  return (
    <Section title={data.title[language]} heading="mb-4 text-2xl" className="mt-12 max-w-3xl">
      <WrittenText lang={language} text={data.body[language]} />
    </Section>
  )
}
