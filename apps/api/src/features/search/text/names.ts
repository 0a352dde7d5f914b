import { chineseNamesOf, placeOfName } from '@wencang/places/gazetteer'
import { INSTITUTIONS } from '@wencang/places/institutions'
import { normalForm } from './fold.ts'

let museums: ReadonlyMap<string, string> | undefined
/** Chinese names of institutions by each of their names, all in normal form. */
function byName(): ReadonlyMap<string, string> {
  museums ??= new Map(
    INSTITUTIONS.flatMap(({ zh, en, others }) =>
      [zh, en, ...others].map((name) => [normalForm(name), normalForm(zh)] as const),
    ),
  )
  return museums
}

/** Whether a known institution is called so. @param text In normal form. */
export const isMuseum = (text: string): boolean => byName().has(text)

/** The Chinese name of the institution that is called so; undefined for that name itself. @param text In normal form. */
export function museumCalled(text: string): string | undefined {
  const name = byName().get(text)
  return name === text ? undefined : name
}

/** Whether a province, city or known site is called so in Chinese. */
export const isPlace = (text: string): boolean => placeOfName(text) !== undefined

/** Chinese names of the places of a Latin name: texts in Chinese alone are found by it. @param text In normal form. */
export const placesCalled = (text: string): string[] => (/^[a-z]{3}/.test(text) ? chineseNamesOf(text) : [])
