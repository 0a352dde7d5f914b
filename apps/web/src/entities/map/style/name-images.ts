import type { Map as EngineMap } from 'maplibre-gl'
import type { MapColours } from './colours.ts'

/** Size in CSS pixels, font and colour by kind. */
const KINDS: Record<string, { size: number; isSerif: boolean; isFaint: boolean }> = {
  'province-name': { size: 14, isSerif: true, isFaint: false },
  'city-name': { size: 12, isSerif: false, isFaint: false },
  'county-name': { size: 11, isSerif: false, isFaint: true },
  'sea-name': { size: 12, isSerif: true, isFaint: true },
  'site-name': { size: 11, isSerif: true, isFaint: false },
  'water-name': { size: 11, isSerif: true, isFaint: true },
}

const HALO_PIXELS = 3
const SHARPNESS = 2

/** Draws names on demand with device fonts: no font download. @param id `kind|theme|name`, as composed by the style. */
export function addNameImage(map: EngineMap, id: string, colours: MapColours): void {
  const [kind = '', , name] = id.split('|')
  const look = KINDS[kind]
  if (!look || !name || map.hasImage(id)) return
  const image = drawName(name, look, colours)
  if (image) map.addImage(id, image, { pixelRatio: SHARPNESS })
}

function drawName(
  name: string,
  { size, isSerif, isFaint }: { size: number; isSerif: boolean; isFaint: boolean },
  colours: MapColours,
): ImageData | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  const family = getComputedStyle(document.documentElement).getPropertyValue(isSerif ? '--face-serif' : '--face-sans')
  const font = `${isSerif ? 600 : 400} ${size * SHARPNESS}px ${family}`
  context.font = font
  const margin = HALO_PIXELS * SHARPNESS
  canvas.width = Math.ceil(context.measureText(name).width) + 2 * margin
  canvas.height = Math.ceil(size * 1.4 * SHARPNESS) + 2 * margin
  // Resizing clears the canvas and its settings.
  context.font = font
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO_PIXELS * SHARPNESS
  context.strokeStyle = colours.halo
  context.strokeText(name, margin, canvas.height / 2)
  context.fillStyle = isFaint ? colours.faintName : colours.name
  context.fillText(name, margin, canvas.height / 2)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
