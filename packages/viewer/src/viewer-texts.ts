import english from './locales/viewer.en-US.json'
import chinese from './locales/viewer.zh-CN.json'

/** Loaded with the viewers: few pages have one. */
export type ViewerTexts = typeof chinese

export const textsFor = (locale: string): ViewerTexts => (locale === 'en-US' ? english : chinese)

export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

export function modelTexts(locale: string, name: string): ViewerTexts['viewer'] {
  const { viewer } = textsFor(locale)
  return { ...viewer, label: filled(viewer.label, { name }), views: filled(viewer.views, { name }) }
}
