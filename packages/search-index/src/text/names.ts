import { chineseNamesOf, placeOfName } from '@wencang/places/gazetteer'
import { INSTITUTIONS } from '@wencang/places/institutions'
import { normalForm } from './fold.ts'

let museums: ReadonlyMap<string, string> | undefined
/** Chinese institution names by any name, in normal form. */
function byName(): ReadonlyMap<string, string> {
  museums ??= new Map(
    INSTITUTIONS.flatMap(({ zh, en, others }) =>
      [zh, en, ...others].map((name) => [normalForm(name), normalForm(zh)] as const),
    ),
  )
  return museums
}

/** Known institution. @param text In normal form. */
export const isMuseum = (text: string): boolean => byName().has(text)

/** Chinese name of an institution, if another. @param text In normal form. */
export function museumCalled(text: string): string | undefined {
  const name = byName().get(text)
  return name === text ? undefined : name
}

/** Chinese name of a province, city or known site. */
export const isPlace = (text: string): boolean => placeOfName(text) !== undefined

/** Chinese names of a place by its Latin name. @param text In normal form. */
export const placesCalled = (text: string): string[] => (/^[a-z]{3}/.test(text) ? chineseNamesOf(text) : [])
