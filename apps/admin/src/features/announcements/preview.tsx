import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function Preview({ language, title, text }: { language: 'zh-CN' | 'en-US'; title: string; text: string }) {
  const { t, i18n } = useTranslation()
  const inLanguage = i18n.getFixedT(language)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="label-caps">
        {t(`homePage.inLanguage.${language}`, { label: t('announcements.preview') })}
      </figcaption>
      <div lang={language} className="flex min-h-20 gap-3 rounded-card border border-line bg-surface p-4 text-sm">
        <Megaphone aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="min-w-0">
          <p className="font-medium">{inLanguage('announcements.kind')}</p>
          <p className="whitespace-pre-line break-words text-ink-soft">
            {title || text ? `${title}${inLanguage('announcements.colon')}${text}` : t('announcements.nothing')}
          </p>
        </div>
      </div>
    </figure>
  )
}
