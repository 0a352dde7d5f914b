const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that is safe to insert unescaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
  toString(): string {
    return this.markup
  }
}

type Part = Html | string | number | undefined | false | Part[]

/** Escapes everything except `Html`. Quote attribute values. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, piece, index) => text + toMarkup(parts[index - 1]) + piece))
}

function toMarkup(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(toMarkup).join('')
  if (part instanceof Html) return part.markup
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
