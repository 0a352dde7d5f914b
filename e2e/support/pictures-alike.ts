import type { Page } from '@playwright/test'

/** Mean colour difference where opaque: 0 equal, 1 black to white. */
export async function differenceOf(page: Page, first: Buffer, second: Buffer): Promise<number> {
  // Decoded in an empty page, without other work.
  const empty = await page.context().newPage()
  const difference = await empty.evaluate(
    compare,
    [first, second].map((picture) => picture.toString('base64')),
  )
  await empty.close()
  return difference
}

/** Runs in the page. */
async function compare(pictures: string[]): Promise<number> {
  const [first, second] = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return context?.getImageData(0, 0, bitmap.width, bitmap.height).data
    }),
  )
  if (!first || !second || first.length !== second.length) throw new Error('the pictures have different sizes')
  let [sum, pixels] = [0, 0]
  for (let i = 0; i < first.length; i += 4) {
    if (second[i + 3] !== 255) continue
    pixels++
    for (let colour = i; colour < i + 3; colour++) sum += Math.abs((first[colour] ?? 0) - (second[colour] ?? 0))
  }
  if (pixels === 0) throw new Error('the second picture is empty')
  return sum / (pixels * 3) / 255
}
