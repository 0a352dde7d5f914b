import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useFormat } from '@wencang/client/use-format'
import { categoryOf, previewUnit } from '@wencang/domain'
import { EmptyState, Skeleton, Switch } from '@wencang/ui'
import { AssetPreview } from '@wencang/viewer/asset-preview'
import type { ModelScene } from '@wencang/viewer/model-viewer'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetQuery } from '../entities/asset/asset-queries.ts'
import {
  type CompareSearch,
  readCompareSearch,
  type CompareSide as Side,
  sideOf,
} from '../entities/asset/compare-search.ts'
import { namedIn } from '../entities/asset/name-in.ts'
import { useSession } from '../entities/session/use-session.ts'
import { ChangesText } from '../entities/versions/changes-text.tsx'
import { versionsQuery } from '../entities/versions/version-queries.ts'
import { ChooseWork } from '../features/compare/choose-work.tsx'
import { needTexts } from '../i18n/start-i18n.ts'
import { LinkButton } from '../shared/link-button.tsx'
import { pageHead } from '../shared/page/page-head.ts'
import { PageBody, PageHeading } from '../shared/page/page-heading.tsx'
import { authorOf, PersonName } from '../shared/person-name.tsx'

export const Route = createFileRoute('/compare')({
  validateSearch: readCompareSearch,
  head: ({ match: { context, search } }) => pageHead(context, { title: context.i18n.t(titleOf(search)) }),
  loader: () => needTexts('late'),
  component: Page,
})

const titleOf = ({ a, b }: CompareSearch) => (a !== undefined && a === b ? 'versions.compareTitle' : 'compare.title')

/** Compares two assets from a shared viewpoint. */
function Page() {
  const { t } = useTranslation()
  const search = Route.useSearch()
  const [scenes, setScenes] = useState<Partial<Record<Side, ModelScene>>>({})
  const [isLinked, setLinked] = useState(true)
  const areBoth = scenes.a !== undefined && scenes.b !== undefined
  useEffect(() => {
    const { a, b } = scenes
    if (!a || !b || !isLinked) return
    let end: (() => void) | undefined
    let left = false
    void import('@wencang/viewer/link-cameras').then(({ linkCameras }) => {
      if (!left) end = linkCameras(a.stage, b.stage)
    })
    return () => {
      left = true
      end?.()
    }
  }, [scenes, isLinked])

  const side = (name: Side, other: Side) => (
    <Work
      key={`${search[name] ?? name} ${search[`${name}v`] ?? ''}`}
      id={search[name]}
      version={search[`${name}v`]}
      beside={search[other]}
      searchWith={(id) => ({ ...sideOf(search, other), [name]: id })}
      withoutIt={sideOf(search, other)}
      onScene={(scene) => setScenes((before) => ({ ...before, [name]: scene }))}
    />
  )
  return (
    <PageBody>
      <PageHeading title={t(titleOf(search))} lead={t('compare.lead')} />
      <div className="mb-5">
        <Switch checked={isLinked} onCheckedChange={setLinked}>
          {t('compare.linked')}{' '}
          <span role="status" className="ml-2 text-ink-muted">
            {areBoth ? '' : t('compare.openBoth')}
          </span>
        </Switch>
      </div>
      <div className="grid gap-8 md:grid-cols-2 md:gap-6">
        {side('a', 'b')}
        {search.a || search.b ? (
          side('b', 'a')
        ) : (
          <p className="grid place-items-center rounded-panel border border-line border-dashed p-8 text-center text-ink-muted">
            {t('compare.secondLater')}
          </p>
        )}
      </div>
    </PageBody>
  )
}

type WorkProps = {
  id: string | undefined
  /** Version number; undefined for the current one. */
  version: number | undefined
  beside: string | undefined
  searchWith: (id: string) => CompareSearch
  withoutIt: CompareSearch
  onScene: (scene: ModelScene | undefined) => void
}

/** Phones lack memory for two detailed assets. */
const isPhone = () => matchMedia('(pointer: coarse)').matches

function Work({ id, version, beside, searchWith, withoutIt, onScene }: WorkProps) {
  const { t, i18n } = useTranslation()
  const { userId, known } = useSession()
  const { date } = useFormat()
  const { data: asset, error } = useQuery({ ...assetQuery(id ?? '', userId), enabled: known && id !== undefined })
  const isOfVersion = known && id !== undefined && version !== undefined
  const versions = useQuery({ ...versionsQuery(id ?? '', userId), enabled: isOfVersion })
  if (!id) return <ChooseWork beside={beside} searchWith={searchWith} />
  const another = (
    <LinkButton variant="outline" size="small" to="/compare" search={withoutIt}>
      {t('compare.another')}
    </LinkButton>
  )
  const shown = versions.data?.versions.find(({ number }) => number === version)
  if (error || versions.error || (versions.data && !shown))
    return <EmptyState title={t('asset.notFound')} description={t('asset.notFoundHint')} action={another} />
  if (!asset || (version !== undefined && !shown))
    return <Skeleton className="aspect-square rounded-panel md:aspect-[4/3]" />
  // Full detail belongs to the current file only.
  const preview = shown?.preview ?? asset.preview
  const named = { ...namedIn(asset, i18n.language), preview }
  const label = version === undefined ? named.name : `${named.name} · ${t('versions.number', { number: version })}`
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-3">
      <AssetPreview
        asset={isPhone() ? { ...named, preview: { ...preview, tiles: undefined } } : named}
        unit={previewUnit(asset.unit, shown?.fileType ?? asset.fileTypes[0])}
        locale={i18n.language}
        isScene={categoryOf(asset.category) === 'scene'}
        onScene={onScene}
      />
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="truncate text-xl">
            <Link to="/asset/$assetId/detail" params={{ assetId: asset.id }} className="hover:text-accent">
              {named.name}
            </Link>
          </h2>
          <p className="text-ink-muted text-sm">
            {shown ? (
              `${t('versions.number', { number: shown.number })} · ${date(shown.approvedAt)}`
            ) : (
              <PersonName person={authorOf(asset)} />
            )}
          </p>
          {shown ? <ChangesText changes={shown.changes} /> : null}
        </div>
        {another}
      </div>
    </section>
  )
}
