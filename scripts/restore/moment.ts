/** @param name of the option or variable. @throws {Error} with an example of a time. */
export function readMoment(text: string | undefined, name: string): Date | null {
  if (text === undefined) return null
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()))
    throw new Error(`${name} is "${text}"; it takes a time such as 2026-11-25T08:30:00Z.`)
  return moment
}
