import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { EndlessList } from '@wencang/client/endless-list'
import { FileLink } from '@wencang/client/file-link'
import { Button, EmptyState, type Locale } from '@wencang/ui'
import { Download, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { namedIn } from '../../entities/asset/name-in.ts'
import { purchasedQuery } from '../../entities/orders/order-queries.ts'
import { useDownload } from '../../entities/orders/use-download.ts'
import { FilesButton } from '../../entities/work-files/files-button.tsx'
import { lateApi } from '../../shared/late-api.ts'
import { LinkButton } from '../../shared/link-button.tsx'
import { titled } from '../../shared/page/page-head.ts'
import { authorOf, PersonName } from '../../shared/person-name.tsx'
import { Snapshot } from '../../shared/snapshot.tsx'
import { useLateDialog } from '../../shared/use-late-dialog.ts'

export const Route = createFileRoute('/user/assets')({
  head: titled('account.myAssets'),
  component: Page,
})

function Page() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="mb-6 text-2xl">{t('account.myAssets')}</h1>
      <PurchasedAssets />
    </>
  )
}

function PurchasedAssets() {
  const { t, i18n } = useTranslation()
  const list = useInfiniteQuery(purchasedQuery)
  const download = useDownload()
  const none = (
    <EmptyState
      title={t('account.noAssets')}
      action={
        <LinkButton variant="outline" to="/explore">
          {t('home.explore')}
        </LinkButton>
      }
    />
  )
  return (
    <EndlessList
      list={list}
      rowsOf={(page) => page.assets.map((asset) => namedIn(asset, i18n.language))}
      empty={none}
      hasEnd={false}
    >
      {(assets) => (
        <ul aria-label={t('account.myAssets')} className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6">
          {assets.map((asset) => (
            <li key={asset.id} className="flex min-w-0 flex-col">
              <Link to="/asset/$assetId/detail" params={{ assetId: asset.id }} className="rounded-card">
                <Snapshot src={asset.snapshot} sizes="(min-width: 48rem) 20rem, 46vw" className="rounded-card" />
                <span className="mt-3 line-clamp-2 break-words font-serif">{asset.name}</span>
              </Link>
              <p className="mb-3 truncate text-ink-muted text-sm">
                <PersonName person={authorOf(asset)} />
              </p>
              <div className="mt-auto flex flex-col gap-2">
                {asset.downloadsSuspended ? (
                  <p id={`paused-${asset.id}`} className="text-ink-soft text-sm">
                    {t('asset.downloadsPaused')}
                  </p>
                ) : null}
                {asset.newVersion ? (
                  <NewerVersion
                    assetId={asset.id}
                    name={asset.name}
                    version={asset.newVersion}
                    mayDownload={!asset.downloadsSuspended}
                  />
                ) : null}
                {asset.filesNum === undefined ? (
                  <Button
                    variant="outline"
                    size="small"
                    disabled={asset.downloadsSuspended}
                    aria-describedby={asset.downloadsSuspended ? `paused-${asset.id}` : undefined}
                    aria-label={t('asset.downloadNamed', { name: asset.name })}
                    busy={download.isPending && download.variables === asset.id}
                    onClick={() => download.mutate(asset.id)}
                  >
                    <Download aria-hidden />
                    {t('asset.download')}
                  </Button>
                ) : (
                  <FilesButton
                    variant="outline"
                    size="small"
                    assetId={asset.id}
                    name={asset.name}
                    disabled={asset.downloadsSuspended}
                    aria-describedby={asset.downloadsSuspended ? `paused-${asset.id}` : undefined}
                    aria-label={t('asset.downloadNamed', { name: asset.name })}
                  />
                )}
                <FileLink
                  variant="quiet"
                  size="small"
                  href={lateApi.getReceipt.url({
                    params: { id: asset.orderId },
                    query: { locale: i18n.language as Locale },
                  })}
                  aria-label={t('papers.receiptNamed', { name: asset.name })}
                >
                  <FileText aria-hidden />
                  {t('papers.receipt')}
                </FileLink>
              </div>
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  )
}

const loadDialog = () =>
  import('../../entities/versions/version-files-dialog.tsx').then((late) => late.VersionFilesDialog)

type NewerVersionProps = {
  assetId: string
  name: string
  version: { number: number; isForBuyers: boolean }
  /** Nothing is offered while downloads are suspended. */
  mayDownload: boolean
}

/** Announces a newer version; offers its files if promised. */
function NewerVersion({ assetId, name, version: { number, isForBuyers }, mayDownload }: NewerVersionProps) {
  const { t } = useTranslation()
  const { Dialog, open, close } = useLateDialog(loadDialog)
  const title = t('versions.number', { number })
  return (
    <>
      <p className="text-ink-soft text-sm">
        {t(isForBuyers ? 'versions.newerPromised' : 'versions.newer', { number })}
      </p>
      {isForBuyers && mayDownload ? (
        <Button
          size="small"
          variant="outline"
          onClick={open}
          aria-label={t('versions.downloadFor', { name: title, asset: name })}
        >
          <Download aria-hidden />
          {t('versions.downloadNamed', { name: title })}
        </Button>
      ) : null}
      {Dialog ? <Dialog assetId={assetId} number={number} title={title} onClose={close} /> : null}
    </>
  )
}
