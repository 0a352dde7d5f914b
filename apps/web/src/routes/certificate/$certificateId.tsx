import { Section } from '@wencang/client/section'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { found } from '../../app/found.ts'
import { MissingPage } from '../../app/missing-page.tsx'
import { sessionQuery, useSession } from '../../entities/session/use-session.ts'
import { AnchorFacts, CertificateFacts, LogFacts } from '../../features/certificates/certificate-facts.tsx'
import { CertificateHead } from '../../features/certificates/certificate-head.tsx'
import { CertificateStanding } from '../../features/certificates/certificate-standing.tsx'
import { KeepCertificate } from '../../features/certificates/keep-certificate.tsx'
import { titlesOf } from '../../features/certificates/titles-of.ts'
import { needTexts } from '../../i18n/start-i18n.ts'
import { pageHead } from '../../shared/page/page-head.ts'
import { PageBody } from '../../shared/page/page-heading.tsx'
import { queryOptions } from '@tanstack/react-query'
import type { Certificate } from '@wencang/contract'

const WAITING_AGAIN_MS = 5_000

/** Refetches until the certificate has a log position. */
const certificateQuery = (id: string, viewer: string | undefined) =>
  queryOptions({
    queryKey: ['certificates', id, viewer ?? null],
    // Its route is part of every page.
    queryFn: async ({ signal }): Promise<Certificate> => {
      const { lateApi } = await import('../../shared/late-api.ts')
      return lateApi.getCertificate({ params: { id }, signal })
    },
    meta: { quiet: true },
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_AGAIN_MS : false),
  })

export const Route = createFileRoute('/certificate/$certificateId')({
  loader: async ({ context: { queryClient }, params: { certificateId } }) => {
    const { userId } = queryClient.getQueryData(sessionQuery.queryKey) ?? {}
    const certificate = queryClient.ensureQueryData(certificateQuery(certificateId, userId))
    const [loaded] = await Promise.all([found(certificate), needTexts('late')])
    return loaded
  },
  head: ({ loaderData: certificate, match: { context } }) => {
    if (!certificate) return {}
    const { t, language } = context.i18n
    const title = titlesOf(certificate, language).title || t('certificate.assetHidden')
    return pageHead(context, { title, description: t(LEADS[certificate.kind]) })
  },
  notFoundComponent: Missing,
  component: Page,
})

const LEADS = { sale: 'certificate.lead', version: 'certificate.leadOfVersion' } as const

/** Public certificate by number; parties get their copies here. */
function Page() {
  const { t } = useTranslation()
  const { certificateId } = Route.useParams()
  const { userId, known } = useSession()
  // The public view, until the viewer is known.
  const loaded = Route.useLoaderData()
  const { data: certificate = loaded } = useQuery({ ...certificateQuery(certificateId, userId), enabled: known })
  return (
    <PageBody>
      <CertificateHead certificate={certificate} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <CertificateStanding certificate={certificate} />
          <Section title={t('certificate.says')} heading="mb-3 text-xl">
            <CertificateFacts certificate={certificate} />
          </Section>
          <Section title={t('certificate.log')} heading="mb-1 text-xl">
            <p className="mb-3 text-ink-muted text-sm">{t('certificate.logText')}</p>
            <LogFacts certificate={certificate} />
          </Section>
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
    </PageBody>
  )
}

function Missing() {
  const { t } = useTranslation()
  return <MissingPage title={t('certificate.notFound')} description={t('certificate.notFoundHint')} />
}
