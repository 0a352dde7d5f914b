import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isApiError } from '@wencang/contract'
import { Skeleton } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { MissingPage } from '../app/missing-page.tsx'
import { PageBody, PageHeading } from '../app/page-heading.tsx'
import { AnchorFacts, CertificateFacts, LogFacts } from '../features/certificates/certificate-facts.tsx'
import { certificateQuery } from '../features/certificates/certificate-query.ts'
import { CertificateBadge, CertificateStanding } from '../features/certificates/certificate-standing.tsx'
import { KeepCertificate } from '../features/certificates/keep-certificate.tsx'
import { LoadError } from '../features/lists/load-error.tsx'
import { useSession } from '../features/session/use-session.ts'
import { usePageTitle } from '../lib/use-page-title.ts'

const route = getRouteApi('/certificate/$certificateId')

/** Public certificate by number; parties get their copies here. */
export function Page() {
  const { t } = useTranslation()
  const { certificateId } = route.useParams()
  const { userId, known } = useSession()
  const { data: own, error, refetch } = useQuery({ ...certificateQuery(certificateId, userId), enabled: known })
  // The public view, until the viewer is known.
  const { data: open } = useQuery({ ...certificateQuery(certificateId, undefined), enabled: false })
  const certificate = own ?? open
  const title = t(certificate?.kind === 'version' ? 'certificate.titleOfVersion' : 'certificate.title')
  usePageTitle(title)
  if (error && !certificate) {
    return isApiError(error, 'not_found', 'invalid_parameters') ? (
      <MissingPage title={t('certificate.notFound')} description={t('certificate.notFoundHint')} />
    ) : (
      <LoadError page error={error} onRetry={refetch} />
    )
  }
  return (
    <PageBody>
      <PageHeading
        title={title}
        lead={t(certificate?.kind === 'version' ? 'certificate.leadOfVersion' : 'certificate.lead')}
      >
        {certificate ? <CertificateBadge certificate={certificate} /> : null}
      </PageHeading>
      {certificate ? (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <div className="flex min-w-0 flex-col gap-8">
            <CertificateStanding certificate={certificate} />
            <section aria-labelledby="certificate-work">
              <h2 id="certificate-work" className="mb-3 text-xl">
                {t('certificate.says')}
              </h2>
              <CertificateFacts certificate={certificate} />
            </section>
            <section aria-labelledby="certificate-log">
              <h2 id="certificate-log" className="mb-1 text-xl">
                {t('certificate.log')}
              </h2>
              <p className="mb-3 text-ink-muted text-sm">{t('certificate.logText')}</p>
              <LogFacts certificate={certificate} />
            </section>
            {certificate.anchors ? (
              <section aria-labelledby="certificate-chain" className="flex flex-col gap-3">
                <div>
                  <h2 id="certificate-chain" className="mb-1 text-xl">
                    {t('chain.title')}
                  </h2>
                  <p className="text-ink-muted text-sm">{t('chain.text')}</p>
                </div>
                <AnchorFacts anchors={certificate.anchors} />
              </section>
            ) : null}
          </div>
          <KeepCertificate certificate={certificate} />
        </div>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </div>
      )}
    </PageBody>
  )
}
