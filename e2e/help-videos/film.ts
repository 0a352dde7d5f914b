import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { MARKET } from '../support/addresses.ts'
import { settled } from '../support/settled.ts'
import { type Caption, FILM, type Point, type Shot, Studio, WINDOW } from './studio.ts'
import { writeWebm } from './webm.ts'

const HELP = new URL('../../packages/demo/help/', import.meta.url)
const FOLDER = fileURLToPath(new URL('videos/', HELP))
/** Help center videos, with titles. */
const videos = JSON.parse(readFileSync(new URL('videos.json', HELP), 'utf8')) as {
  slug: string
  title: Record<'zh-CN' | 'en-US', string>
}[]

const FRAME_MILLISECONDS = 70
/** Extra time per frame of continuous motion. */
const SLOW_FRAME_SECONDS = 0.05
/** Players expect a frame at least this often. */
const MAX_FRAME_MILLISECONDS = 1_000
const TITLE_SECONDS = 2
const CHARACTERS_A_SECOND = 7
const PIXELS_A_FRAME = 70

/** Films frame by frame, equal on every machine. */
export class Film {
  readonly #studio: Studio
  readonly #slug: string
  #page: Page | undefined
  #milliseconds = 0
  #cursor: Point = { x: WINDOW.width / 2, y: WINDOW.height * 0.62 }
  #caption: Caption | null = null

  private constructor(studio: Studio, slug: string) {
    this.#studio = studio
    this.#slug = slug
  }

  /** Starts a help video with its title. */
  static async begin(browser: Browser, slug: string): Promise<Film> {
    const video = videos.find((one) => one.slug === slug)
    if (!video) throw new Error(`The help center has no video ${slug}.`)
    const page = await browser.newPage()
    const film = new Film(await Studio.open(page, `${MARKET}/studio`), slug)
    const title = { zh: video.title['zh-CN'], en: video.title['en-US'] }
    await film.#show({ cursor: null, caption: null, title }, TITLE_SECONDS * 1000)
    return film
  }

  /** Selects the page to film once `first` is visible. */
  async watch(page: Page, first: Locator): Promise<void> {
    this.#page = page
    await this.until(first)
  }

  /** Shows a caption for its reading time. */
  async say(zh: string, en: string, seconds = 1.2 + zh.length / CHARACTERS_A_SECOND): Promise<void> {
    this.#caption = { zh, en }
    await this.look()
    await this.pause(seconds)
  }

  async pause(seconds: number): Promise<void> {
    await this.#show(this.#shot(), seconds * 1000)
  }

  /** Captures the window. */
  async look(): Promise<void> {
    const page = this.#window()
    await settled(page)
    const picture = await page.screenshot({ animations: 'disabled', timeout: 60_000 })
    await this.#show({ ...this.#shot(), picture: picture.toString('base64') }, FRAME_MILLISECONDS)
  }

  /** Waits without filming. */
  async until(target: Locator, options: { timeout?: number } = {}): Promise<void> {
    await expect(target).toBeVisible({ timeout: 60_000, ...options })
    await this.look()
  }

  /** Scrolls to the element first. */
  async pointAt(target: Locator): Promise<void> {
    await this.scrollTo(target)
    const box = await target.boundingBox()
    if (!box) throw new Error(`${target} is not to be seen.`)
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const from = this.#cursor
    const steps = Math.min(14, Math.max(4, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / PIXELS_A_FRAME)))
    for (let step = 1; step <= steps; step++) {
      const share = smooth(step / steps)
      this.#cursor = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      await this.#show(this.#shot(), FRAME_MILLISECONDS)
    }
    await this.#window().mouse.move(to.x, to.y)
    await this.look()
  }

  async click(target: Locator): Promise<void> {
    await this.pointAt(target)
    await target.click()
    for (const click of [0, 0.3, 0.6, 0.9]) await this.#show({ ...this.#shot(), click }, FRAME_MILLISECONDS)
    await this.look()
    await this.pause(0.4)
  }

  /** Types a few characters per frame. */
  async type(target: Locator, text: string): Promise<void> {
    await this.click(target)
    const characters = [...text]
    const stride = Math.max(1, Math.ceil(characters.length / 12))
    for (let at = 0; at < characters.length; at += stride) {
      await this.#window().keyboard.insertText(characters.slice(at, at + stride).join(''))
      await this.look()
      await this.pause(0.08)
    }
  }

  /** Picks a file without the system dialog. */
  async choose(button: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.#window().waitForEvent('filechooser')
    await this.click(button)
    await (await chooser).setFiles(file)
    await this.look()
  }

  /** Drags from the middle of an element. */
  async drag(target: Locator, by: Point, steps = 9): Promise<void> {
    await this.pointAt(target)
    const { mouse } = this.#window()
    const from = this.#cursor
    await mouse.down()
    for (let step = 1; step <= steps; step++) {
      const share = smooth(step / steps)
      this.#cursor = { x: from.x + by.x * share, y: from.y + by.y * share }
      await mouse.move(this.#cursor.x, this.#cursor.y)
      await this.look()
      await this.pause(SLOW_FRAME_SECONDS)
    }
    await mouse.up()
    await this.pause(0.4)
  }

  /** Turns the wheel at the pointer. */
  async wheel(pixels: number, steps = 6): Promise<void> {
    for (let step = 0; step < steps; step++) {
      await this.#window().mouse.wheel(0, pixels / steps)
      await this.look()
      await this.pause(SLOW_FRAME_SECONDS)
    }
    await this.pause(0.4)
  }

  /** Scrolls until the element is well in view. */
  async scrollTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached', timeout: 60_000 })
    const distance = await target.evaluate(distanceToSight)
    if (distance === 0) return
    const steps = Math.min(7, Math.max(3, Math.round(Math.abs(distance) / 120)))
    let done = 0
    for (let step = 1; step <= steps; step++) {
      const next = Math.round(distance * smooth(step / steps))
      await target.evaluate(scrollAround, next - done)
      done = next
      await this.look()
      await this.pause(SLOW_FRAME_SECONDS)
    }
    await this.pause(0.3)
  }

  /** Writes the film after checking that it plays. */
  async end(): Promise<void> {
    await this.pause(1.5)
    const lengthMilliseconds = this.#milliseconds
    const film = await writeWebm(this.#studio.frames, { ...FILM, lengthMilliseconds })
    expect(await this.#studio.play(film)).toBeCloseTo(lengthMilliseconds, -2)
    await mkdir(FOLDER, { recursive: true })
    await writeFile(`${FOLDER}${this.#slug}.webm`, film)
    const [seconds, kilobytes] = [lengthMilliseconds / 1000, film.length / 1000]
    console.log(`${this.#slug}: ${seconds.toFixed(0)} s, ${kilobytes.toFixed(0)} kB`)
  }

  #window(): Page {
    if (!this.#page) throw new Error('Nothing is watched yet.')
    return this.#page
  }

  #shot(): Shot {
    return { cursor: this.#cursor, caption: this.#caption }
  }

  async #show(shot: Shot, milliseconds: number): Promise<void> {
    let shown = shot
    for (let left = milliseconds; left > 0; left -= MAX_FRAME_MILLISECONDS) {
      await this.#studio.add(shown, Math.round(this.#milliseconds))
      this.#milliseconds += Math.min(left, MAX_FRAME_MILLISECONDS)
      const { picture: _, ...still } = shown
      shown = still
    }
  }
}

/** Smoothstep easing. */
const smooth = (share: number) => share * share * (3 - 2 * share)

/** Runs in the page: scroll distance to the element. */
function distanceToSight(target: Element): number {
  const { top, bottom, height } = target.getBoundingClientRect()
  const header = 96
  const foot = innerHeight - 48
  if (top >= header && bottom <= foot) return 0
  const wanted = height > foot - header ? header : header + (foot - header - height) / 2
  return Math.round(top - wanted)
}

/** Runs in the page: scrolls the nearest scroll container. */
function scrollAround(target: Element, pixels: number): void {
  let around = target.parentElement
  while (around) {
    const { overflowY } = getComputedStyle(around)
    if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight) break
    around = around.parentElement
  }
  const scroller = around ?? document.scrollingElement
  scroller?.scrollBy({ top: pixels, behavior: 'instant' })
}
