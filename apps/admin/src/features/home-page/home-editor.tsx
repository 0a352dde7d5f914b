import { useIsMutating } from '@tanstack/react-query'
import { LeaveGuard } from '@wencang/client/leave-guard'
import type { HomeConfig } from '@wencang/contract'
import { useEffect, useRef, useState } from 'react'
import { SENDING_PICTURE } from './banner-picture.tsx'
import { configOf, draftOf, type HomeDraft, type Problems, problemsOf } from './home-draft.ts'
import { HomeLists } from './home-lists.tsx'
import { PublishBar } from './publish-bar.tsx'
import { forgetEdit, savedEdit, saveEdit } from './saved-edit.ts'
import { PublishedMeanwhile, usePublish } from './use-publish.ts'

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
