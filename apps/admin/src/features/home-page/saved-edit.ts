import type { HomeConfig } from '@wencang/contract'
import { draftOf, type HomeDraft } from './home-draft.ts'

/** What is being edited, and what was published when editing began. */
export type HomeEdit = { opened: HomeConfig; config: HomeConfig }

const KEY = 'wencang.console.home-page'

/** What was being edited in this tab before a reload or the way over the sign-in page. */
export function savedEdit(): { opened: HomeConfig; draft: HomeDraft } | undefined {
  try {
    const { opened, config } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as HomeEdit
    return { opened, draft: draftOf(config) }
  } catch {
    return undefined // nothing was kept, storage is switched off, or it was written by an older console
  }
}

export function saveEdit(edit: HomeEdit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(edit))
  } catch {
    // storage is switched off: what is typed lives as long as the page
  }
}

export function forgetEdit(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}
