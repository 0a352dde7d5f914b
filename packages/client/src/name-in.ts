import type { AssetItem } from '@wencang/contract'

/** Localized asset name, with fallback. */
export const nameIn = ({ name, title }: Pick<AssetItem, 'name' | 'title'>, locale: string): string =>
  (locale === 'en-US' ? title?.en : undefined) ?? name
