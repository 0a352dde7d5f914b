import { useIsMutating } from '@tanstack/react-query'
import { LeaveGuard } from '@wencang/client/leave-guard'
import type { HomeConfig } from '@wencang/contract'
import { useEffect, useRef, useState } from 'react'
import { SENDING_PICTURE } from './banner-picture.tsx'
import { configOf, draftOf, type HomeDraft, type Problems, problemsOf } from './home-draft.ts'
import { HomeLists } from './home-lists.tsx'
import { PublishBar } from './publish-bar.tsx'
import type { HomeConfig } from '@wencang/contract'
import { draftOf, type HomeDraft } from './home-draft.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '@wencang/client/error-text'
import type { HomeConfig } from '@wencang/contract'
import { toast } from '@wencang/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../shared/api.ts'
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
