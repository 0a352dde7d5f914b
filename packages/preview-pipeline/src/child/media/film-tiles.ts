import { copyFileSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../refusal.ts'
import type { TileMaker } from '../tile-maker.ts'
import { clipSecondsOf, durationOf, FILMS, openMedia, reading, tenths } from './clip.ts'
import { FFMPEG, readingOf, runFfmpeg } from './ffmpeg.ts'

const ENTRY = 'film.m3u8'
/** Shorter side of a film, in pixels. */
const MAX_PIXELS = 720
const SEGMENT_SECONDS = 4
const SOUND_BITS_PER_SECOND = 96_000
const MAX_BITS_PER_SECOND = 1_600_000
/** Unrecognisable below this. */
const MIN_BITS_PER_SECOND = 240_000
/** Share of the original's size, without sound and container. */
const MAX_SHARE = 0.11
const MAX_SECONDS = 12 * 60 * 60

/**
 * Encodes a film as HLS (RFC 8216) in universally supported codecs.
 * Only its beginning is public.
 */
export const makeFilmTiles: TileMaker = (original, output, ceiling) =>
  reading(async () => {
    // The light preview reports the missing frames.
    if (!FFMPEG) return null
    const input = await openMedia(original, FILMS)
    const video = await input.getPrimaryVideoTrack()
    // Sound alone: the light preview has a clip.
    if (!video) return null
    const seconds = await durationOf(video)
    if (seconds > MAX_SECONDS) throw new Refusal('too_large', 'The film is longer than twelve hours')
    const hasSound = (await input.getPrimaryAudioTrack()) !== null
    const args = [
      ...readingOf(original),
      ...['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...pictureArguments((statSync(original).size * 8) / seconds - (hasSound ? SOUND_BITS_PER_SECOND : 0)),
      ...['-c:a', 'aac', '-b:a', String(SOUND_BITS_PER_SECOND), '-ac', '2', '-ar', '48000'],
      ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
      ...['-hls_flags', 'independent_segments', '-hls_segment_filename', 'part-%05d.m4s', ENTRY],
    ]
    const { code, errors } = await runFfmpeg(FFMPEG, args, output.full, (done) => output.progress(done / seconds))
    const playlist = code === 0 ? readFileSync(path.join(output.full, ENTRY), 'utf8') : ''
    if (!playlist.includes('#EXTINF')) throw new Refusal('damaged', `The film cannot be decoded: ${errors.slice(-160)}`)
    const openSeconds = clipSecondsOf(seconds)
    if (ceiling !== 'full') openBeginning(playlist, openSeconds, output)
    const parts = readdirSync(output.full).length - 2
    return {
      format: 'hls',
      entry: ENTRY,
      stats: { seconds: tenths(seconds), ...(ceiling !== 'full' && { openSeconds: tenths(openSeconds) }), parts },
    }
  })

/** @param bitsPerSecond Of the original's picture. */
function pictureArguments(bitsPerSecond: number): string[] {
  const most = Math.round(Math.min(MAX_BITS_PER_SECOND, Math.max(MIN_BITS_PER_SECOND, bitsPerSecond * MAX_SHARE)))
  // H.264 requires even sides; never enlarges.
  const short = `min(${MAX_PIXELS},min(iw,ih))`
  const side = (own: string, other: string) => `trunc(if(lte(${own},${other}),${short},${short}*${own}/${other})/2)*2`
  return [
    ...['-vf', `scale='${side('iw', 'ih')}':'${side('ih', 'iw')}',fps='min(source_fps,30)',format=yuv420p`],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '25', '-threads', '2'],
    ...['-maxrate', String(most), '-bufsize', String(most * 2)],
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0'],
  ]
}

/** Copies the segments within the public length, at least one. */
function openBeginning(playlist: string, openSeconds: number, { full, open }: { full: string; open: string }): void {
  const lines = playlist.split('\n')
  const kept: string[] = []
  let shown = 0
  let hasEnd = false
  for (let i = 0; i < lines.length && !hasEnd; i++) {
    const line = lines[i] ?? ''
    const length = /^#EXTINF:([\d.]+)/.exec(line)?.[1]
    if (length) {
      hasEnd = shown > 0 && shown + Number(length) > openSeconds + 0.5
      shown += Number(length)
    }
    if (!hasEnd) kept.push(line)
  }
  const list = kept.filter((line) => line !== '#EXT-X-ENDLIST' && line !== '')
  writeFileSync(path.join(open, ENTRY), [...list, '#EXT-X-ENDLIST', ''].join('\n'))
  const map = /URI="([^"]+)"/.exec(playlist)?.[1]
  const parts = list.filter((line) => !line.startsWith('#'))
  for (const name of map ? [map, ...parts] : parts) copyFileSync(path.join(full, name), path.join(open, name))
}
