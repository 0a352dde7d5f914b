import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { HomeConfig } from '@wencang/contract'
import type { Store } from '../store.ts'
import videos from './videos.json' with { type: 'json' }

type Video = HomeConfig['help']['videos'][number]

const FOLDER = path.join(import.meta.dirname, 'videos')
const kindOf = HomeConfig.shape.help.shape.videos.element.shape.kind

/**
 * Stores the help center's videos, if recorded (`npm run help-videos`).
 * @returns what the help center links to, in its order.
 */
export async function writeVideos(store: Store): Promise<Video[]> {
  const recorded = new Set(await readdir(FOLDER).catch(() => []))
  const written: Video[] = []
  for (const { slug, kind, title } of videos) {
    const file = `${slug}.webm`
    if (!recorded.has(file)) continue
    const key = `help/videos/${file}`
    // Stable key: links stay valid.
    await store.putPublic(key, await readFile(path.join(FOLDER, file)), 'video/webm', 'public, max-age=300')
    written.push({ kind: kindOf.parse(kind), title, url: store.publicUrl(key) })
  }
  return written
}
