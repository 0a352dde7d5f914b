const BOTH_LANGUAGES = /^(.*\p{Script=Han}.*?) \/ ([^\p{Script=Han}]+)$/su

/** Part of a reason in one language. Preset reasons are `中文 / English`. */
export function reasonIn(reason: string, language: 'zh' | 'en'): string {
  const [, chinese, english] = BOTH_LANGUAGES.exec(reason) ?? []
  return (language === 'en' ? english : chinese) ?? reason
}
