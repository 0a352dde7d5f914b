import { useMutation } from '@tanstack/react-query'
import type { Certificate } from '@wencang/contract'
import { Button, Card } from '@wencang/ui'
import { FileCheck2, FileJson, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FileLink } from '../../shared/files/file-link.tsx'
import { lateApi } from '../../shared/late-api.ts'
import { saveCertificate } from './save-certificate.ts'
import { saveVerifier } from './save-verifier.ts'

/** Downloads for offline verification: certificate and verifier. */
export function KeepCertificate({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const { id, isParty, document, index } = certificate
  const saving = useMutation({ mutationFn: () => saveCertificate(certificate) })
  const verifier = useMutation({ mutationFn: saveVerifier })
  return (
    <Card className="flex flex-col gap-5 self-start">
      <div>
        <h2 className="text-lg">{t('certificate.keep')}</h2>
        <p className="mt-1 text-ink-muted text-sm">{t('certificate.keepText')}</p>
      </div>
      {index === null || !document ? (
        <p className="text-ink-muted text-sm">{t('certificate.keepLater')}</p>
      ) : (
        <div className="flex flex-col items-start gap-2">
          {isParty ? (
            <Button asChild variant="outline" size="small">
              <FileLink href={lateApi.getCertificatePdf.url({ params: { id } })}>
                <FileText aria-hidden />
                {t('certificate.getPdf')}
              </FileLink>
            </Button>
          ) : null}
          <Button variant="outline" size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
            <FileJson aria-hidden />
            {t(isParty ? 'certificate.getDocument' : 'certificate.getPublicDocument')}
          </Button>
        </div>
      )}
      <section
        aria-labelledby="check-certificate"
        className="flex flex-col items-start gap-3 border-line border-t pt-4"
      >
        <h3 id="check-certificate" className="text-sm">
          {t('certificate.check')}
        </h3>
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-ink-muted text-sm">
          {(['verifier', 'offline', 'drop'] as const).map((step) => (
            <li key={step}>{t(`certificate.steps.${step}`)}</li>
          ))}
        </ol>
        <Button variant="outline" size="small" busy={verifier.isPending} onClick={() => verifier.mutate()}>
          <FileCheck2 aria-hidden />
          {t('certificate.getVerifier')}
        </Button>
      </section>
    </Card>
  )
}
