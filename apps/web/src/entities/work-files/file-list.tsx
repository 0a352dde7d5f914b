import { useQuery } from '@tanstack/react-query'
import { FileLink } from '@wencang/client/file-link'
import { Section } from '@wencang/client/section'
import { useFormat } from '@wencang/client/use-format'
import type { AssetDetail, FileManifest } from '@wencang/contract'
import { buttonStyle } from '@wencang/ui'
import { Download, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lateApi } from '../../shared/late-api.ts'
import { Copyable } from '../../shared/page-parts/copyable.tsx'
import { listedFilesQuery } from './files-queries.ts'

export type FileSectionProps = {
  asset: AssetDetail
  viewer: string | undefined
  /** Placeholder while loading. */
  place: ReactNode
}

export function FileSection({ asset, viewer, place }: FileSectionProps) {
  const { t } = useTranslation()
  const { data, error } = useQuery(listedFilesQuery(asset.id, viewer))
  if (error) return null
  if (!data) return place
  // Buyers of an earlier version download from the version list.
  const holdsThese = asset.mine || (asset.purchased && asset.boughtVersion === undefined)
  const mayDownload = holdsThese && !asset.downloadsSuspended
  return (
    <Section title={t('workFiles.title')} heading="mb-1 text-xl" className="mt-10">
      <FileList manifest={data} assetId={asset.id} mayDownload={mayDownload === true} />
    </Section>
  )
}

type FileListProps = {
  manifest: FileManifest
  assetId: string
  mayDownload: boolean
  /** Whether download-manager lists exist. */
  hasLists?: boolean
}

/** Names, sizes and hashes; holders download singly or by list. */
export function FileList({ manifest: { files, totalSize }, assetId, mayDownload, hasLists = true }: FileListProps) {
  const { t } = useTranslation()
  const { size } = useFormat()
  const params = { id: assetId }
  return (
    <>
      <p className="tabular mb-3 text-ink-muted text-sm">
        {t('workFiles.sum', { count: files.length, size: size(totalSize) })}
      </p>
      <ul className="max-h-[36rem] divide-y divide-line overflow-y-auto border-line border-y" tabIndex={-1}>
        {files.map(({ fileId, name, fileSize, fileHash }) => (
          <li key={fileId} className="flex items-start gap-4 py-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="break-all">
                {name} <span className="tabular ml-1 whitespace-nowrap text-ink-muted text-xs">{size(fileSize)}</span>
              </p>
              <div className="text-ink-muted">
                <Copyable text={fileHash} label={t('workFiles.hashOf', { name })} />
              </div>
            </div>
            {mayDownload ? (
              <a
                href={lateApi.redirectToFile.url({ params: { id: assetId, fileId } })}
                aria-label={t('workFiles.downloadNamed', { name })}
                className={buttonStyle({ variant: 'outline', size: 'small' })}
              >
                <Download aria-hidden />
                {t('workFiles.download')}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {mayDownload && hasLists ? (
        <div className="mt-4">
          <h3 className="flex items-center gap-2 font-medium text-sm">
            <ListChecks aria-hidden className="size-4" />
            {t('workFiles.lists')}
          </h3>
          <p className="mt-1 text-ink-muted text-sm">{t('workFiles.listsHint')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {(
              [
                ['metalink', lateApi.getMetalink.url({ params })],
                ['links', lateApi.getFileLinks.url({ params })],
                ['checksums', lateApi.getChecksums.url({ params })],
              ] as const
            ).map(([kind, href]) => (
              <FileLink key={kind} variant="outline" size="small" href={href}>
                {t(`workFiles.list.${kind}`)}
              </FileLink>
            ))}
          </div>
        </div>
      ) : null}
    </>
  )
}
