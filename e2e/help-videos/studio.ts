import type { Page } from '@playwright/test'
import type { CodedFrame } from './webm.ts'

export const FILM = { width: 1280, height: 720 } as const
/** Captions are below the window and cover nothing. */
export const WINDOW = { width: 1280, height: 640 } as const

/** From 0 (best) to 63. */
const QUANTIZER = 36
/** Maximum key frame interval, for seeking. */
const KEY_EVERY_MILLISECONDS = 12_000

export interface Point {
  x: number
  y: number
}
export interface Caption {
  zh: string
  en: string
}

export interface Shot {
  /** Window as base64 PNG; undefined keeps the previous one. */
  picture?: string
  cursor: Point | null
  /** Click progress, 0 to 1. */
  click?: number
  caption: Caption | null
  /** Title shown instead of the window. */
  title?: Caption
}

/** Composes and encodes frames in a separate page. */
export class Studio {
  readonly #page: Page
  readonly #frames: CodedFrame[] = []
  #lastKey = Number.NEGATIVE_INFINITY

  private constructor(page: Page) {
    this.#page = page
  }

  /** `address` must be localhost or https, for encoding. */
  static async open(page: Page, address: string): Promise<Studio> {
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    await page.goto(address)
    await page.evaluate(prepare, { ...FILM, window: WINDOW })
    return new Studio(page)
  }

  async add(shot: Shot, milliseconds: number): Promise<void> {
    const isKey = milliseconds - this.#lastKey >= KEY_EVERY_MILLISECONDS
    if (isKey) this.#lastKey = milliseconds
    const coded = await this.#page.evaluate(paint, { shot, milliseconds, isKey, quantizer: QUANTIZER })
    this.#frames.push({ ...coded, data: Buffer.from(coded.data, 'base64') })
  }

  get frames(): readonly CodedFrame[] {
    return this.#frames
  }

  /**
   * Plays a film to its end.
   * @returns Its length in milliseconds as the browser reads it.
   */
  play(film: Buffer): Promise<number> {
    return this.#page.evaluate(playToEnd, film.toString('base64'))
  }
}

interface Workshop {
  context: CanvasRenderingContext2D
  window: { width: number; height: number }
  picture: ImageBitmap | undefined
  encode(milliseconds: number, isKey: boolean, quantizer: number): Promise<{ data: string; isKey: boolean }>
}
type WithWorkshop = typeof globalThis & { workshop: Workshop }

/** Runs in the page: creates canvas and encoder. */
function prepare(size: { width: number; height: number; window: { width: number; height: number } }): void {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
  let done: (chunk: EncodedVideoChunk) => void = () => {}
  let failed: (error: unknown) => void = () => {}
  const encoder = new VideoEncoder({ output: (chunk) => done(chunk), error: (error) => failed(error) })
  const config = { codec: 'vp09.00.31.08', width: size.width, height: size.height, bitrateMode: 'quantizer' }
  encoder.configure({ ...config, latencyMode: 'realtime', contentHint: 'text' } as VideoEncoderConfig)
  ;(globalThis as WithWorkshop).workshop = {
    context,
    window: size.window,
    picture: undefined,
    async encode(milliseconds, isKey, quantizer) {
      const frame = new VideoFrame(canvas, { timestamp: milliseconds * 1000 })
      const chunk = await new Promise<EncodedVideoChunk>((resolve, reject) => {
        done = resolve
        failed = reject
        encoder.encode(frame, { keyFrame: isKey, vp9: { quantizer } } as VideoEncoderEncodeOptions)
        void encoder.flush().catch(reject)
      })
      frame.close()
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      let binary = ''
      for (const byte of bytes) binary += String.fromCharCode(byte)
      return { data: btoa(binary), isKey: chunk.type === 'key' }
    },
  }
}

/** Runs in the page: draws and encodes one frame. */
async function paint({
  shot,
  milliseconds,
  isKey,
  quantizer,
}: {
  shot: Shot
  milliseconds: number
  isKey: boolean
  quantizer: number
}): Promise<{ data: string; milliseconds: number; isKey: boolean }> {
  const { workshop } = globalThis as WithWorkshop
  const { context: pen, window } = workshop
  const { width, height } = pen.canvas
  const SANS = '"Noto Sans SC", "Noto Sans CJK SC", sans-serif'
  const write = (words: string, font: string, colour: string, x: number, y: number) => {
    pen.font = `${font} ${SANS}`
    pen.fillStyle = colour
    pen.fillText(words, x, y, width - 2 * 40)
  }
  if (shot.picture) {
    const bytes = Uint8Array.from(atob(shot.picture), (character) => character.charCodeAt(0))
    workshop.picture?.close()
    workshop.picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  }
  pen.fillStyle = '#221e18'
  pen.fillRect(0, 0, width, height)
  pen.textBaseline = 'alphabetic'
  if (shot.title) {
    pen.fillStyle = '#f5f1e8'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#a2382a'
    pen.fillRect(120, 268, 4, 132)
    write('文藏 · 帮助中心', '500 22px', '#6d6458', 152, 292)
    write(shot.title.zh, '600 46px', '#221e18', 152, 350)
    write(shot.title.en, '400 24px', '#544c41', 152, 396)
  } else {
    if (workshop.picture) pen.drawImage(workshop.picture, 0, 0, window.width, window.height)
    if (shot.caption) {
      pen.fillStyle = '#e08a75'
      pen.fillRect(40, window.height + 18, 3, 46)
      write(shot.caption.zh, '500 23px', '#efe8da', 58, window.height + 38)
      write(shot.caption.en, '400 16px', '#cfc6b6', 58, window.height + 64)
    }
    if (shot.cursor) {
      const { x, y } = shot.cursor
      const disc = (radius: number, colour: string) => {
        pen.beginPath()
        pen.arc(x, y, radius, 0, 2 * Math.PI)
        pen.fillStyle = colour
        pen.fill()
      }
      if (shot.click !== undefined) disc(14 + 22 * shot.click, `rgb(162 56 42 / ${0.35 * (1 - shot.click)})`)
      disc(13, 'rgb(162 56 42 / 0.28)')
      disc(6, '#fffaf5')
      disc(4.5, '#a2382a')
    }
  }
  return { ...(await workshop.encode(milliseconds, isKey, quantizer)), milliseconds }
}

/** Runs in the page: checks that the film plays. */
async function playToEnd(film: string): Promise<number> {
  const bytes = Uint8Array.from(atob(film), (character) => character.charCodeAt(0))
  const video = document.createElement('video')
  video.muted = true
  video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }))
  const when = (event: string) =>
    new Promise((resolve, reject) => {
      video.addEventListener(event, resolve, { once: true })
      video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
    })
  await when('loadedmetadata')
  video.currentTime = video.duration / 2
  await when('seeked')
  video.currentTime = Math.max(0, video.duration - 0.2)
  await when('seeked')
  return video.duration * 1000
}
