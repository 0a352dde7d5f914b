import type { HomeConfig } from '@wencang/contract'

type GuideDocument = HomeConfig['help']['documents'][number]

/** The guide of this kind in the reader's language, else one for both languages, else one in the other language. */
export function guideFor(
  documents: readonly GuideDocument[],
  kind: GuideDocument['kind'],
  language: string,
): GuideDocument | undefined {
  const guides = documents.filter((document) => document.kind === kind)
  return (
    guides.find((document) => document.language === language) ??
    guides.find((document) => document.language === undefined) ??
    guides[0]
  )
}
