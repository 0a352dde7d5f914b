import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import { LeaveGuard } from '@wencang/client/leave-guard'
import type { HomeConfig } from '@wencang/contract'
import { AskButton, Button, toast } from '@wencang/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
import { SENDING_PICTURE } from './banner-picture.tsx'
import { configOf, draftOf, type HomeDraft, type Problems, problemsOf } from './home-draft.ts'
import { HomeLists } from './home-lists.tsx'
import { homeConfigQuery } from './home-queries.ts'

/** Publishes home page and help links together. */
export function HomeEditor({ opened, onReload }: { opened: HomeConfig; onReload: () => void }) {
  const form = useRef<HTMLDivElement>(null)
  const [{ base, draft }, setEdit] = useState<{ base: HomeConfig; draft: HomeDraft }>(() => {
    const saved = savedEdit()
    return saved ? { base: saved.opened, draft: saved.draft } : { base: opened, draft: draftOf(opened) }
  })
  const setDraft = (next: (before: HomeDraft) => HomeDraft) =>
    setEdit((before) => ({ ...before, draft: next(before.draft) }))
  const isSendingPicture = useIsMutating({ mutationKey: SENDING_PICTURE }) > 0
  const [tries, setTries] = useState(0)
  const problems: Problems = tries === 0 ? {} : problemsOf(draft)
  const publishing = usePublish(base, (published) => {
    setTries(0)
    setEdit({ base: published, draft: draftOf(published) })
  })
  const config = configOf(draft)
  const isDirty = JSON.stringify(config) !== JSON.stringify(base)
  useEffect(
    () => (isDirty ? saveEdit({ opened: base, config: configOf(draft) }) : forgetEdit()),
    [isDirty, base, draft],
  )
  const change = (part: Partial<HomeDraft>) => setDraft((before) => ({ ...before, ...part }))
  const publish = (anyway: boolean) => {
    setTries(tries + 1)
    if (Object.keys(problemsOf(draft)).length === 0) publishing.mutate({ config, anyway })
  }
  useEffect(() => {
    if (tries === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]')
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus()
  }, [tries])
  return (
    <div ref={form} className="flex max-w-4xl flex-col gap-12">
      <LeaveGuard isDirty={() => isDirty} onLeave={forgetEdit} />
      <HomeLists draft={draft} onChange={change} problems={problems} />
      <PublishBar
        isDirty={isDirty}
        busy={publishing.isPending || isSendingPicture}
        isOvertaken={publishing.error instanceof PublishedMeanwhile}
        onPublish={publish}
        onDiscard={() => setDraft(() => draftOf(base))}
        onReload={() => {
          forgetEdit()
          onReload()
        }}
      />
    </div>
  )
}

/** Edited config and its published base. */
type HomeEdit = { opened: HomeConfig; config: HomeConfig }

const KEY = 'wencang.console.home-page'

/** Edit from before a reload or sign-in. */
function savedEdit(): { opened: HomeConfig; draft: HomeDraft } | undefined {
  try {
    const { opened, config } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as HomeEdit
    return { opened, draft: draftOf(config) }
  } catch {
    return undefined // nothing saved, storage disabled, or an outdated format
  }
}

function saveEdit(edit: HomeEdit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(edit))
  } catch {
    // storage disabled: the edit lasts until the page unloads
  }
}

function forgetEdit(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage disabled: nothing is saved
  }
}

/** Another operator published since the editor opened. */
class PublishedMeanwhile extends Error {
  override name = 'PublishedMeanwhile'
}

/**
 * `anyway` overwrites concurrent changes.
 * @param opened Config the edit is based on.
 */
function usePublish(opened: HomeConfig, onPublished: (config: HomeConfig) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ config, anyway }: { config: HomeConfig; anyway: boolean }) => {
      if (!anyway && JSON.stringify(await api.getHomeConfig()) !== JSON.stringify(opened))
        throw new PublishedMeanwhile()
      return api.putHomeConfig({ body: config })
    },
    onSuccess: (config) => {
      client.setQueryData(homeConfigQuery.queryKey, config)
      toast(t('homePage.published'), 'good')
      onPublished(config)
    },
    onError: (error) => {
      if (!(error instanceof PublishedMeanwhile)) toast(errorText(error), 'bad')
    },
  })
}

type PublishBarProps = {
  isDirty: boolean
  busy: boolean
  /** Another operator published since editing began. */
  isOvertaken: boolean
  onPublish: (anyway: boolean) => void
  onDiscard: () => void
  onReload: () => void
}

/** Sticky publish button with the problems that block it. */
function PublishBar({ isDirty, busy, isOvertaken, onPublish, onDiscard, onReload }: PublishBarProps) {
  const { t } = useTranslation()
  return (
    <div className="tall:sticky bottom-0 z-bar -mx-4 flex flex-wrap items-center gap-3 border-line border-t bg-paper/95 px-4 py-4 backdrop-blur-sm">
      {isOvertaken ? (
        <div
          role="alert"
          className="flex w-full flex-wrap items-center gap-3 rounded-control bg-warn-soft p-3 text-sm text-warn"
        >
          <p className="min-w-0 flex-1 basis-60">{t('homePage.publishedMeanwhile')}</p>
          <Button size="small" variant="outline" onClick={onReload}>
            {t('homePage.reload')}
          </Button>
          <Button size="small" variant="danger" onClick={() => onPublish(true)}>
            {t('homePage.publishAnyway')}
          </Button>
        </div>
      ) : null}
      <Button busy={busy} disabled={!isDirty} onClick={() => onPublish(false)}>
        {t('homePage.publish')}
      </Button>
      <AskButton
        button={{ variant: 'quiet', disabled: !isDirty || busy, children: t('homePage.discard') }}
        title={t('homePage.discardTitle')}
        description={t('homePage.discardText')}
        confirm={t('homePage.discard')}
        variant="danger"
        onConfirm={async () => onDiscard()}
      />
      <p aria-live="polite" className="text-ink-muted text-sm">
        {isDirty ? t('homePage.dirty') : t('homePage.clean')}
      </p>
    </div>
  )
}
