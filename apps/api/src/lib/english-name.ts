import type { EnglishName } from '@wencang/contract'

/** SQL of a profile's {@link EnglishName}, as jsonb; null without one. */
export const englishNameSql = (profile: string): string =>
  `CASE WHEN ${profile}.name_en IS NOT NULL THEN jsonb_build_object('text', ${profile}.name_en, 'isPinyin', false)
    WHEN ${profile}.name_pinyin IS NOT NULL THEN jsonb_build_object('text', ${profile}.name_pinyin, 'isPinyin', true) END`

/** Columns that {@link englishNameOf} reads. */
export const ENGLISH_NAME_COLUMNS = { nameEn: true, namePinyin: true } as const

export function englishNameOf(
  profile: { nameEn: string | null; namePinyin: string | null } | null | undefined,
): EnglishName | null {
  if (profile?.nameEn) return { text: profile.nameEn, isPinyin: false }
  return profile?.namePinyin ? { text: profile.namePinyin, isPinyin: true } : null
}

/** Optional property of the wire. */
export const withEnglishName = <Key extends string>(key: Key, name: EnglishName | null | undefined) =>
  (name ? { [key]: name } : {}) as { [K in Key]?: EnglishName }
