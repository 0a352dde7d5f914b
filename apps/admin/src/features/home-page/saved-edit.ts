import type { HomeConfig } from '@wencang/contract'
import { draftOf, type HomeDraft } from './home-draft.ts'

/** The edited config, and the published one when editing began. */
export type HomeEdit = { opened: HomeConfig; config: HomeConfig }

const KEY = 'wencang.console.home-page'

/** The edit of this tab from before a reload or signing in. */
export function savedEdit(): { opened: HomeConfig; draft: HomeDraft } | undefined {
  try {
    const { opened, config } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as HomeEdit
    return { opened, draft: draftOf(config) }
  } catch {
    return undefined // nothing is saved, storage is switched off, or an older console wrote it
  }
}

export function saveEdit(edit: HomeEdit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(edit))
  } catch {
    // storage is switched off: the edit lasts as long as the page
  }
}

export function forgetEdit(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage is switched off: nothing is saved
  }
}
