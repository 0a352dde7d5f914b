import english from '../locales/viewer-tools.en-US.json'
import chinese from '../locales/viewer-tools.zh-CN.json'

/** Tool texts, loaded with the first tool. */
export type ToolTexts = typeof chinese

export const toolTextsFor = (locale: string): ToolTexts => (locale === 'en-US' ? english : chinese)
