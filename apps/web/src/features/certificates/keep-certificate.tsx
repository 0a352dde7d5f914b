import { useMutation } from '@tanstack/react-query'
import type { Certificate } from '@wencang/contract'
import { certificatePath } from '@wencang/domain'
import { BrowserOnly, Button, Card, QrCode } from '@wencang/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveCertificate } from './save-certificate.ts'
import { titlesOf } from './titles-of.ts'

/** One download for offline verification, and the code of this page. */
export function KeepCertificate({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation()
  const { id, document, index } = certificate
  const { title } = titlesOf(certificate, i18n.language)
  const names = {
    archive: t('certificate.fileNames.archive', { title }),
    certificate: t('certificate.fileNames.certificate', { title }),
    verifier: t('certificate.fileNames.verifier'),
  }
  const saving = useMutation({ mutationFn: () => saveCertificate(certificate, names) })
  return (
    <Card className="flex flex-col gap-5 self-start">
      <div>
        <h2 className="text-lg">{t('certificate.keep')}</h2>
        <p className="mt-1 text-ink-muted text-sm">
          {t(index === null || !document ? 'certificate.keepLater' : 'certificate.keepText')}
        </p>
      </div>
      {index === null || !document ? null : (
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          <Download aria-hidden />
          {t('certificate.getArchive')}
        </Button>
      )}
      <section aria-labelledby="check-certificate" className="flex flex-col gap-3 border-line border-t pt-4">
        <h3 id="check-certificate" className="text-sm">
          {t('certificate.check')}
        </h3>
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-ink-muted text-sm">
          {(['verifier', 'offline', 'drop'] as const).map((step) => (
            <li key={step}>{t(`certificate.steps.${step}`)}</li>
          ))}
        </ol>
      </section>
      <div className="size-32 self-center">
        <BrowserOnly>
          <PageCode id={id} />
        </BrowserOnly>
      </div>
    </Card>
  )
}

/** Code of this page's address, for browsers alone: servers know no location. */
function PageCode({ id }: { id: string }) {
  const { t } = useTranslation()
  return <QrCode text={`${location.origin}${certificatePath(id)}`} label={t('certificate.code')} className="w-32" />
}
