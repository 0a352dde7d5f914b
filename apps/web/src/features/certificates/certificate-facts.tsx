import { Link } from '@tanstack/react-router'
import type { Certificate } from '@wencang/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/use-format.ts'
import { Copyable } from '../market/copyable.tsx'
import { Fact, Facts } from '../market/facts.tsx'

/** What the certificate says of the work and its file. */
export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation()
  const { size, dateTime, number } = useFormat()
  const { asset, licence } = certificate
  return (
    <Facts>
      <Fact term={t('certificate.work')}>
        <Link
          to="/asset/$assetId/detail"
          params={{ assetId: asset.id }}
          className="text-accent underline-offset-4 hover:underline"
        >
          {asset.name}
        </Link>
      </Fact>
      <Fact term={t('certificate.version')}>{t('certificate.versionNumber', { number: number(asset.version) })}</Fact>
      <Fact term={t('certificate.recordedAt')}>{dateTime(certificate.recordedAt)}</Fact>
      <Fact term={t('certificate.licence')}>{t(`licence.${licence}.name`)}</Fact>
      <Fact term={t('asset.fileSize')}>{size(certificate.fileSize)}</Fact>
      <Hash term={t('asset.fileHash')} text={certificate.fileHash} />
      <Hash term={t('certificate.manifestHash')} text={certificate.manifestHash} />
      <Hash term={t('certificate.licenceTextHash')} text={certificate.licenceTextHash} />
    </Facts>
  )
}

/** Where it stands in the log, who saw that, and when. */
export function LogFacts({ certificate }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation()
  const { dateTime, number } = useFormat()
  const { index, checkpoint, id } = certificate
  return (
    <Facts>
      <Hash term={t('certificate.number')} text={id} />
      <Fact term={t('certificate.index')}>
        {index === null ? t('certificate.noIndex') : <span className="tabular">{number(index)}</span>}
      </Fact>
      {checkpoint ? (
        <>
          <Fact term={t('certificate.checkpoint')}>
            {t('certificate.checkpointOf', { count: checkpoint.size, time: dateTime(checkpoint.at) })}
          </Fact>
          <Fact term={t('certificate.witnesses')}>
            {checkpoint.witnesses.length > 0
              ? new Intl.ListFormat(i18n.language).format(checkpoint.witnesses)
              : t('certificate.noWitnesses')}
          </Fact>
          <Fact term={t('certificate.stampedAt')}>
            {checkpoint.stampedAt ? dateTime(checkpoint.stampedAt) : t('certificate.notStamped')}
          </Fact>
        </>
      ) : null}
    </Facts>
  )
}

function Hash({ term, text }: { term: string; text: string }) {
  return (
    <Fact term={term}>
      <Copyable text={text} label={term} />
    </Fact>
  )
}
