import { type ComponentType, lazy } from 'react'
import { loadErrorTexts } from '../i18n/start-i18n.ts'

/** Part of a page outside the first screen, loaded with its texts. */
export const latePart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [part] = await Promise.all([load(), loadErrorTexts()])
    return { default: part }
  })
