import english from '../locales/viewer.en-US.json'
import chinese from '../locales/viewer.zh-CN.json'

/** The viewers' texts: loaded with them, because few pages have one. */
export type ViewerTexts = typeof chinese

export const textsFor = (locale: string): ViewerTexts => (locale === 'en-US' ? english : chinese)

/** The text with its values. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** The model viewer's texts. @param name The model's name. */
export function modelTexts(locale: string, name: string): ViewerTexts['viewer'] {
  const { viewer } = textsFor(locale)
  return { ...viewer, label: filled(viewer.label, { name }), views: filled(viewer.views, { name }) }
}
