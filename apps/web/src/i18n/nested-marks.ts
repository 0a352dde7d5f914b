const NESTED = /《(《[^《》]+》[^《》]*)》/g

/** A name that begins with marks of its own stands without those of the text around it. */
export const withoutNestedMarks = (text: string): string => (text.includes('《《') ? text.replace(NESTED, '$1') : text)
