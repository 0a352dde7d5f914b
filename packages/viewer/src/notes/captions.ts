import { type RefObject, useEffect } from 'react'
import type { Note, Words } from './notes.ts'

/** Language names in the player's menu. */
const TRACKS = [
  { lang: 'zh-CN', key: 'zh', label: '中文' },
  { lang: 'en', key: 'en', label: 'English' },
] as const

/** Duration of a caption without an end. */
export const SECONDS_SHOWN = 6

/** Caption tracks by language, also in full screen. */
export function useCaptions(media: RefObject<HTMLMediaElement | null>, mediaKey: string | undefined, moments: Note[]) {
  useEffect(() => {
    const film = media.current
    if (!(film instanceof HTMLVideoElement) || mediaKey === '') return
    const filled = TRACKS.flatMap(({ lang, key, label }) => {
      const cues = moments.flatMap((note) => cueOf(note, key) ?? [])
      if (cues.length === 0) return []
      const track = trackOf(film, lang, label)
      for (const cue of cues) track.addCue(cue)
      return [{ track, cues }]
    })
    return () => {
      for (const { track, cues } of filled) for (const cue of cues) track.removeCue(cue)
    }
  }, [media, mediaKey, moments])
}

/** Tracks cannot be removed from an element. */
function trackOf(film: HTMLVideoElement, lang: string, label: string): TextTrack {
  const known = Array.from(film.textTracks).find((track) => track.kind === 'captions' && track.language === lang)
  return known ?? film.addTextTrack('captions', label, lang)
}

function cueOf({ place, title, text }: Note, key: keyof Words): VTTCue | undefined {
  if (place.kind !== 'moment') return undefined
  const said = text?.[key] ?? title[key]
  return said ? new VTTCue(place.seconds, place.endSeconds ?? place.seconds + SECONDS_SHOWN, plain(said)) : undefined
}

/** Escapes cue markup (WebVTT, 4.2). */
const plain = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
