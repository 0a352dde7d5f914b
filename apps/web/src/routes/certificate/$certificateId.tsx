import { queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Section } from '@wencang/client/section'
import { useFormat } from '@wencang/client/use-format'
import type { Certificate } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { found } from '../../app/found.ts'
import { MissingPage } from '../../app/missing-page.tsx'
import { sessionQuery, useSession } from '../../entities/session/use-session.ts'
import { AnchorFacts, CertificateFacts, LogFacts } from '../../features/certificates/certificate-facts.tsx'
import { CertificateBadge, CertificateStanding } from '../../features/certificates/certificate-standing.tsx'
import { KeepCertificate } from '../../features/certificates/keep-certificate.tsx'
import { titlesOf } from '../../features/certificates/titles-of.ts'
import { needTexts } from '../../i18n/start-i18n.ts'
import { useBeijingTime } from '../../shared/lists/day-fields.tsx'
import { pageHead } from '../../shared/page/page-head.ts'
import { PageBody } from '../../shared/page/page-heading.tsx'
import { Seal } from '../../shared/page-parts/seal.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'

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

/** Picture, title, seal and one sentence of a certificate. */
function CertificateHead({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation()
  const { number } = useFormat()
  const { dateTime } = useBeijingTime()
  const { asset, kind, licence, recordedAt } = certificate
  const { title, lang, other, otherLang } = titlesOf(certificate, i18n.language)
  return (
    <header className="mb-10 grid items-center gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-10">
      {title === '' ? null : (
        <Snapshot eager src={asset.snapshot} sizes="(min-width: 768px) 26rem, 100vw" className="rounded-panel" />
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
