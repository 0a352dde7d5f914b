/** What stands between the commas of a variable, without empty entries. */
export const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
