type Drawn = Record<'naturalWidth' | 'naturalHeight' | 'clientWidth' | 'clientHeight', number>

/** `sizes` of a cover far wider than its box, which crops it by height. */
export function sizesToCover({ naturalWidth, naturalHeight, clientWidth, clientHeight }: Drawn): string | undefined {
  const width = Math.ceil((clientHeight * naturalWidth) / naturalHeight)
  return width > clientWidth * 1.5 ? `${width}px` : undefined
}

/** Fetches a loaded panorama at the width it is drawn. */
export function sharpenPanorama(image: HTMLImageElement): void {
  const sizes = sizesToCover(image)
  if (!sizes) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? [])
    if (source.sizes !== sizes) source.sizes = sizes
}
