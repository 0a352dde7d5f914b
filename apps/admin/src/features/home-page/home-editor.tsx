import type { HomeConfig } from '@wencang/contract'
import { Button } from '@wencang/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BannerFields } from './banner-fields.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { EntryList } from './entry-list.tsx'
import { HelpLinkFields } from './help-link-fields.tsx'
import {
  configOf,
  draftOf,
  type HomeDraft,
  newBanner,
  newCollection,
  newHelpLink,
  type Problems,
  problemsOf,
} from './home-draft.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { PublishedMeanwhile, usePublish } from './use-publish.ts'

/** The home page and the help center's links, edited together and published at once. */
export function HomeEditor({ opened, onReload }: { opened: HomeConfig; onReload: () => void }) {
  const { t } = useTranslation()
  const form = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<HomeDraft>(() => draftOf(opened))
  const [problems, setProblems] = useState<Problems>({})
  const publishing = usePublish(opened, (published) => setDraft(draftOf(published)))
  const isDirty = JSON.stringify(configOf(draft)) !== JSON.stringify(opened)
  const change = (part: Partial<HomeDraft>) => setDraft((before) => ({ ...before, ...part }))
  const publish = (anyway: boolean) => {
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) publishing.mutate({ config: configOf(draft), anyway })
  }
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
      ?.scrollIntoView({ block: 'center' })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const problemOf = (key: string, field: string) => {
    const problem = problems[`${key} ${field}`]
    return problem && t(`homePage.problem.${problem}`)
  }
  return (
    <div ref={form} className="flex max-w-4xl flex-col gap-12">
      <LeaveGuard isDirty={isDirty} />
      <EntryList list="banners" entries={draft.banners} onChange={(banners) => change({ banners })} create={newBanner}>
        {(banner, onChange) => (
          <BannerFields banner={banner} onChange={onChange} titleError={problemOf(banner.key, 'title')} />
        )}
      </EntryList>
      <EntryList
        list="collections"
        entries={draft.collections}
        onChange={(collections) => change({ collections })}
        create={newCollection}
      >
        {(collection, onChange) => (
          <CollectionFields
            collection={collection}
            onChange={onChange}
            titleError={problemOf(collection.key, 'title')}
            assetsError={problemOf(collection.key, 'assets')}
          />
        )}
      </EntryList>
      {(['documents', 'videos'] as const).map((list) => (
        <EntryList
          key={list}
          list={list}
          entries={draft[list]}
          onChange={(links) => change({ [list]: links })}
          create={newHelpLink}
        >
          {(link, onChange) => (
            <HelpLinkFields
              link={link}
              onChange={onChange}
              titleError={problemOf(link.key, 'title')}
              urlError={problemOf(link.key, 'url')}
            />
          )}
        </EntryList>
      ))}
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-line border-t bg-paper/95 px-4 py-4 backdrop-blur-sm">
        {publishing.error instanceof PublishedMeanwhile ? (
          <div
            role="alert"
            className="flex w-full flex-wrap items-center gap-3 rounded-control bg-warn-soft p-3 text-sm text-warn"
          >
            <p className="min-w-0 flex-1 basis-60">{t('homePage.publishedMeanwhile')}</p>
            <Button size="small" variant="outline" onClick={onReload}>
              {t('homePage.reload')}
            </Button>
            <Button size="small" variant="danger" onClick={() => publish(true)}>
              {t('homePage.publishAnyway')}
            </Button>
          </div>
        ) : null}
        <Button busy={publishing.isPending} disabled={!isDirty} onClick={() => publish(false)}>
          {t('homePage.publish')}
        </Button>
        <Button variant="quiet" disabled={!isDirty || publishing.isPending} onClick={() => setDraft(draftOf(opened))}>
          {t('homePage.discard')}
        </Button>
        <p aria-live="polite" className="text-ink-muted text-sm">
          {isDirty ? t('homePage.dirty') : t('homePage.clean')}
        </p>
      </div>
    </div>
  )
}
