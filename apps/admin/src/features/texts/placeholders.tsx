import { isTextMessage, MAIL_TEMPLATES, type MailTemplateName } from '@wencang/contract'
import { useTranslation } from 'react-i18next'

/** Placeholders of a mail, explained. */
export function Placeholders({ name }: { name: MailTemplateName }) {
  const { t } = useTranslation()
  const { placeholders, required } = MAIL_TEMPLATES[name]
  const isRequired = (one: string) => (required as readonly string[]).includes(one)
  return (
    <section aria-label={t('texts.placeholders')} className="rounded-card border border-line bg-surface p-4 text-sm">
      <p className="mb-2 text-ink-soft">{t('texts.placeholdersLead')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {placeholders.map((one) => (
          <div key={one} className="contents">
            <dt>
              <code className="font-mono">{`{${one}}`}</code>
            </dt>
            <dd className="text-ink-soft">
              {t(`texts.placeholder.${one}`)}
              {isRequired(one) ? t('texts.isRequired') : ''}
            </dd>
          </div>
        ))}
      </dl>
      {isTextMessage(name) ? <p className="mt-2 text-ink-muted">{t('texts.smsHint')}</p> : null}
    </section>
  )
}
