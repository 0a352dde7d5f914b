import type { AssetItem, EnglishName } from '@wencang/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type Named = { name: string; nameEn?: EnglishName | undefined }

/** A person's name for a reader, with its language where it is not the page's. */
export function personIn({ name, nameEn }: Named, locale: string): { text: string; lang?: string } {
  if (locale !== 'en-US' || !nameEn) return { text: name }
  return { text: nameEn.text, ...(nameEn.isPinyin && { lang: 'zh-Latn' }) }
}

/** The owner of an asset, else its creator. */
export const authorOf = (
  asset: Pick<AssetItem, 'ownerName' | 'ownerNameEn' | 'creatorName' | 'creatorNameEn'>,
): Named =>
  asset.ownerName
    ? { name: asset.ownerName, nameEn: asset.ownerNameEn }
    : { name: asset.creatorName, nameEn: asset.creatorNameEn }

export function PersonName({ person }: { person: Named }): ReactNode {
  const { i18n } = useTranslation()
  const { text, lang } = personIn(person, i18n.language)
  return lang ? <span lang={lang}>{text}</span> : text
}

/** Name for texts that hold it. */
export function usePersonName(): (person: Named) => string {
  const { i18n } = useTranslation()
  return (person) => personIn(person, i18n.language).text
}
