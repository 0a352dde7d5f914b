import type { HomeConfig } from '@wencang/contract'
import { draftOf, type HomeDraft } from './home-draft.ts'

/** Edited config and its published base. */
export type HomeEdit = { opened: HomeConfig; config: HomeConfig }

const KEY = 'wencang.console.home-page'

/** Edit from before a reload or sign-in. */
export function savedEdit(): { opened: HomeConfig; draft: HomeDraft } | undefined {
  try {
    const { opened, config } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as HomeEdit
    return { opened, draft: draftOf(config) }
  } catch {
    return undefined // nothing saved, storage disabled, or an outdated format
  }
}

export function saveEdit(edit: HomeEdit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(edit))
  } catch {
    // storage disabled: the edit lasts until the page unloads
  }
}

export function forgetEdit(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage disabled: nothing is saved
  }
}
