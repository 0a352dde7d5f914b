import type { HomeConfig } from '@wencang/contract'

type GuideDocument = HomeConfig['help']['documents'][number]

/** Prefers the reader's language, then both, then the other. */
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
