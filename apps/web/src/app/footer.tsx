import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { siteInfoQuery } from '../entities/site/site-queries.ts'
import { Seal } from '../shared/page-parts/seal.tsx'
import { useIdleTurn } from '../shared/use-idle-turn.ts'
import { MAIN_LINKS } from './main-links.ts'

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className="mt-24 border-line border-t bg-surface">
      <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 py-12 sm:flex-row sm:items-start sm:justify-between lg:px-8">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 font-semibold font-serif text-lg">
            <Seal className="size-7" />
            {t('app.shortName')}
          </p>
          <p className="mt-3 text-balance text-ink-muted text-sm">{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.links')} className="grid grid-cols-2 gap-x-12 gap-y-2 text-sm">
          {MAIN_LINKS.map((link) => (
            <Link key={link.to} to={link.to} className="text-ink-soft underline-offset-4 hover:underline">
              {t(link.key)}
            </Link>
          ))}
          <Link to="/help-center" className="text-ink-soft underline-offset-4 hover:underline">
            {t('nav.help')}
          </Link>
        </nav>
      </div>
      <FooterNotes />
    </footer>
  )
}

const LINK = 'underline-offset-4 hover:underline'
const ICP_URL = 'https://beian.miit.gov.cn/'
const BLOCKCHAIN_URL = 'https://bcbeian.ifcert.cn/'
/** The public security registry looks up filings by digits. */
const policeUrl = (number: string) => `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`

/** Terms, privacy, copyright and filing numbers, where set. */
function FooterNotes() {
  const { t, i18n } = useTranslation()
  const isMyTurn = useIdleTurn(true)
  const { data } = useQuery({ ...siteInfoQuery, enabled: isMyTurn })
  const { icpNumber, policeNumber, blockchainNumber, copyright } = data?.footer ?? {}
  const has = (slug: string) => data?.documents.some((document) => document.slug === slug)
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  return (
    <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 border-line border-t px-4 py-4 text-ink-muted text-xs lg:px-8">
      {copyright?.[language] ? <span>{copyright[language]}</span> : null}
      {(['terms', 'privacy'] as const).map((slug) =>
        has(slug) ? (
          <Link key={slug} to={`/${slug}`} className={LINK}>
            {t(`document.${slug}`)}
          </Link>
        ) : null,
      )}
      <Filing number={icpNumber} url={ICP_URL} />
      <Filing number={policeNumber} url={policeUrl(policeNumber ?? '')} />
      <Filing number={blockchainNumber} url={BLOCKCHAIN_URL} />
    </div>
  )
}

const Filing = ({ number, url }: { number: string | null | undefined; url: string }) =>
  number ? (
    <a href={url} target="_blank" rel="noreferrer" className={LINK}>
      {number}
    </a>
  ) : null
