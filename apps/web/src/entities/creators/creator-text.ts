/** A creator's text for a reader, with its language where it is not the page's. */
export function creatorTextIn(
  { description, descriptionEn }: { description: string; descriptionEn?: string | undefined },
  locale: string,
): { text: string; lang?: string } {
  if (locale !== 'en-US') return { text: description }
  if (descriptionEn) return { text: descriptionEn }
  return /\p{Script=Han}/u.test(description) ? { text: description, lang: 'zh-CN' } : { text: description }
}
