interface Titled {
  name: string
  title?: { en: string } | undefined
}

/** An asset's English title for English readers, if there is one; else its name. */
export const nameIn = ({ name, title }: Titled, locale: string): string =>
  (locale === 'en-US' ? title?.en : undefined) ?? name
