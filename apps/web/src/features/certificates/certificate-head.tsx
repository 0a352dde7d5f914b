import { Link } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import type { Certificate } from '@wencang/contract'
import { Picture } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { Seal } from '../../shared/page-parts/seal.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'
import { CertificateBadge } from './certificate-standing.tsx'
import { titlesOf } from './titles-of.ts'

/** Picture, title, seal and one sentence of a certificate. */
export function CertificateHead({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation()
  const { dateTime, number } = useFormat()
  const { asset, kind, licence, recordedAt } = certificate
  const { title, lang, other, otherLang } = titlesOf(certificate, i18n.language)
  return (
    <header className="mb-10 grid items-center gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-10">
      {title === '' ? null : (
        <Snapshot
          eager
          src={asset.snapshot}
          sizes="(min-width: 768px) 26rem, 100vw"
          className="rounded-panel"
        />
      )}
      <div className="relative min-w-0">
        <Seal className="mb-4 size-14" />
        <p className="label-caps">{t(kind === 'sale' ? 'certificate.title' : 'certificate.titleOfVersion')}</p>
        <h1 className="mt-1 break-words text-4xl leading-tight md:text-5xl" lang={title === '' ? undefined : lang}>
          {title === '' ? (
            t('certificate.assetHidden')
          ) : (
            <Link
              to="/asset/$assetId/detail"
              params={{ assetId: asset.id }}
              className="underline-offset-8 hover:underline"
            >
              {title}
            </Link>
          )}
        </h1>
        {other === '' ? null : (
          <p className="mt-2 font-serif text-ink-soft text-xl" lang={otherLang}>
            {other}
          </p>
        )}
        <p className="mt-4 text-ink-soft">
          {t(kind === 'sale' ? 'certificate.saleSentence' : 'certificate.versionSentence', {
            ...{ time: dateTime(recordedAt), version: number(asset.version) },
            licence: t(`licence.${licence}.name`),
          })}
        </p>
        <p className="mt-2 text-ink-muted text-sm">
          {t(kind === 'sale' ? 'certificate.lead' : 'certificate.leadOfVersion')}
        </p>
        <div className="mt-4">
          <CertificateBadge certificate={certificate} />
        </div>
      </div>
    </header>
  )
}
