import { useMutation } from '@tanstack/react-query'
import { type Certificate, fetchFile } from '@wencang/contract'
import { certificatePath, plainFileName } from '@wencang/domain'
import { putTrust } from '@wencang/proof/trust-in-page'
import { BrowserOnly, Button, Card, QrCode } from '@wencang/ui'
import { saveFile } from '@wencang/ui/save-file'
import { strToU8, zipSync } from 'fflate'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
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

/** Names of the archive and its files, without their types. */
interface ArchiveNames {
  archive: string
  certificate: string
  verifier: string
}

/**
 * Saves one archive: the certificate's data, the verifier with this log's keys, and for parties the page to print.
 * Parties get the full data, others its public part. Requires a logged certificate.
 */
async function saveCertificate(certificate: Certificate, names: ArchiveNames): Promise<void> {
  const { id, isParty, document } = certificate
  const [data, page, trust, pdf] = await Promise.all([
    isParty ? lateApi.getCertificateDocument({ params: { id } }) : document,
    fetchFile('/verifier.txt').then((file) => file.text()),
    lateApi.getLogTrust(),
    isParty ? fetchFile(lateApi.getCertificatePdf.url({ params: { id } })) : undefined,
  ])
  const archive = zipSync({
    [plainFileName(`${names.certificate}.json`)]: strToU8(JSON.stringify(data)),
    [plainFileName(`${names.verifier}.html`)]: strToU8(putTrust(page, trust)),
    ...(pdf && { [plainFileName(`${names.certificate}.pdf`)]: new Uint8Array(await pdf.arrayBuffer()) }),
  })
  saveFile(new Blob([archive], { type: 'application/zip' }), plainFileName(`${names.archive}.zip`))
}
