import { pictureSourcesOf } from '@wencang/domain'

/** Lighter variants of a picture of ours, by its address; undefined for others. */
export function sourcesOf(address: string | null | undefined) {
  if (!address) return undefined
  const nameAt = address.lastIndexOf('/') + 1
  return pictureSourcesOf((name) => address.slice(0, nameAt) + name, address.slice(nameAt))
}

/** Lightest variant of a portrait, which is never shown large. */
export function portraitOf(address: string | null | undefined) {
  const { template, widths } = sourcesOf(address) ?? {}
  return template?.replace('{width}', `${widths?.[0]}`).replace('{format}', 'webp') ?? address
}
