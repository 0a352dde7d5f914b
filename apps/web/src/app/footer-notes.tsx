import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { siteInfoQuery } from '../entities/site/site-queries.ts'
import { useIdleTurn } from '../shared/use-idle-turn.ts'

const LINK = 'underline-offset-4 hover:underline'
const ICP_URL = 'https://beian.miit.gov.cn/'
const BLOCKCHAIN_URL = 'https://bcbeian.ifcert.cn/'
/** The public security registry looks up filings by digits. */
const policeUrl = (number: string) => `https://beian.mps.gov.cn/#/query/webSearch?code=${number.replace(/\D/g, '')}`

/** Terms, privacy, copyright and filing numbers, where set. */
export function FooterNotes() {
  const { t, i18n } = useTranslation()
  const isMyTurn = useIdleTurn(true)
  const { data } = useQuery({ ...siteInfoQuery, enabled: isMyTurn })
  const { icpNumber, policeNumber, blockchainNumber, copyright } = data?.footer ?? {}
  const has = (slug: string) => data?.documents.some((document) => document.slug === slug)
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  return (
    <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 border-line border-t px-4 py-4 text-ink-muted text-xs lg:px-8">
      {copyright?.[language] ? <span>{copyright[language]}</span> : null}
      {has('terms') ? (
        <Link to="/terms" className={LINK}>
          {t('document.terms')}
        </Link>
      ) : null}
      {has('privacy') ? (
        <Link to="/privacy" className={LINK}>
          {t('document.privacy')}
        </Link>
      ) : null}
      {icpNumber ? (
        <a href={ICP_URL} target="_blank" rel="noreferrer" className={LINK}>
          {icpNumber}
        </a>
      ) : null}
      {policeNumber ? (
        <a href={policeUrl(policeNumber)} target="_blank" rel="noreferrer" className={LINK}>
          {policeNumber}
        </a>
      ) : null}
      {blockchainNumber ? (
        <a href={BLOCKCHAIN_URL} target="_blank" rel="noreferrer" className={LINK}>
          {blockchainNumber}
        </a>
      ) : null}
    </div>
  )
}
