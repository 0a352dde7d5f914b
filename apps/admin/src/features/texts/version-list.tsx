import { Section } from '@wencang/client/section'
import type { SiteTextVersion } from '@wencang/contract'
import { Button, WrittenText } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { usePersonText } from '../../entities/people/person-text.ts'
import { useFormat } from '../../shared/use-format.ts'

export type VersionListProps = {
  versions: SiteTextVersion[]
  /** Starts a new version from an earlier one. */
  onUse: (version: SiteTextVersion) => void
}

export function VersionList({ versions, onUse }: VersionListProps) {
  const { t, i18n } = useTranslation()
  const textOf = usePersonText()
  const { dateTime } = useFormat()
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  return (
    <Section title={t('texts.versions')} heading="mb-3 text-xl">
      {versions.length === 0 ? <p className="text-ink-muted text-sm">{t('texts.noVersions')}</p> : null}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {versions.map((one, index) => (
          <li key={one.version} className="py-3">
            <details>
              <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
                <span className="font-medium">{t('texts.version', { version: one.version })}</span>
                <span className="min-w-0 flex-1 break-words">{one.change}</span>
                <span className="text-ink-muted">
                  {textOf(one.publishedBy)} · {dateTime(one.publishedAt)}
                </span>
              </summary>
              <div className="mt-3 flex flex-col gap-4 rounded-card bg-surface p-4">
                <h3 className="text-lg">{one.title[language]}</h3>
                <WrittenText text={one.body[language]} className="text-sm" />
                {index > 0 ? (
                  <div>
                    <Button size="small" variant="outline" onClick={() => onUse(one)}>
                      {t('texts.use')}
                    </Button>
                  </div>
                ) : null}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
