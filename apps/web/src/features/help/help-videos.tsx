import type { HomeConfig } from '@wencang/contract'
import { Button, Dialog, EmptyState } from '@wencang/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localized } from '../../shared/localized.ts'

type Video = HomeConfig['help']['videos'][number]

export type HelpVideosProps = { open: boolean; videos: readonly Video[]; onClose: () => void }

/** Guide videos; a playing video replaces the list. */
export function HelpVideos({ open, videos, onClose }: HelpVideosProps) {
  const { t, i18n } = useTranslation()
  const [playing, setPlaying] = useState<Video>()
  const close = () => {
    setPlaying(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={playing ? localized(playing.title, i18n.language) : t('help.videos')}
      className="w-[min(60rem,calc(100vw-2rem))]"
    >
      {playing ? (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: the videos have no speech; their text is in the picture, in both languages */}
          <video
            key={playing.url}
            src={playing.url}
            controls
            autoPlay
            className="aspect-video w-full rounded-card bg-sunken"
          />
          <Button variant="quiet" className="self-start" onClick={() => setPlaying(undefined)}>
            <ArrowLeft aria-hidden />
            {t('help.allVideos')}
          </Button>
        </>
      ) : (
        <VideoList videos={videos} onPlay={setPlaying} />
      )}
    </Dialog>
  )
}

function VideoList({ videos, onPlay }: { videos: readonly Video[]; onPlay: (video: Video) => void }) {
  const { t, i18n } = useTranslation()
  if (videos.length === 0) return <EmptyState title={t('help.noVideos')} className="py-6" />
  return (
    <ul className="divide-y divide-line border-line border-y">
      {videos.map((video) => {
        const title = localized(video.title, i18n.language)
        return (
          <li key={video.url} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">{title}</span>
            <a
              href={video.url}
              aria-label={t('help.playNamed', { title })}
              // A link: it can open in a tab or be saved.
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onPlay(video)
              }}
              className="link shrink-0 text-sm"
            >
              {t('help.play')}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
