/** Messages of the embed page to its parent; their types are the element's events. */
export type EmbedMessage =
  | { type: 'wencang-load'; asset: string; name: string }
  | { type: 'wencang-error'; asset: string; reason: 'missing' | 'failed' }

const TYPES: readonly EmbedMessage['type'][] = ['wencang-load', 'wencang-error']

export const isEmbedMessage = (data: unknown): data is EmbedMessage =>
  typeof data === 'object' && data !== null && 'type' in data && TYPES.some((type) => type === data.type)

/** To any site: all of it is public. */
export function tellParent(message: EmbedMessage): void {
  if (parent !== window) parent.postMessage(message, '*')
}
