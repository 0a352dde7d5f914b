/** Escapes `%`, `_` and `\` for a LIKE pattern, which Prisma's `contains` does not. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
