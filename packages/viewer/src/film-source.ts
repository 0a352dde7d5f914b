import Hls, { type HlsConfig, type PlaylistLoaderConstructor } from 'hls.js/light'

/** Forward buffer in seconds: most viewers leave early. */
const BUFFERED_SECONDS = 30
const KEPT_SECONDS = 60

/**
 * Plays HLS; loads only the playlist before playback.
 * @param url HLS playlist. Segments are beside this URL, wherever it redirects.
 * @param onFailed Called once, if playback cannot continue.
 * @returns Function that ends it; null if unsupported.
 */
export function playInPieces(video: HTMLVideoElement, url: string, onFailed: () => void): (() => void) | null {
  if (!Hls.isSupported()) return null
  const hls = new Hls({
    autoStartLoad: false,
    maxBufferLength: BUFFERED_SECONDS,
    backBufferLength: KEPT_SECONDS,
    enableWorker: false,
    pLoader: asAsked() as PlaylistLoaderConstructor,
  })
  const start = () => {
    forget()
    hls.startLoad()
  }
  const forget = () => {
    video.removeEventListener('play', start)
    video.removeEventListener('seeking', start)
  }
  video.addEventListener('play', start)
  // Seeking also needs segments.
  video.addEventListener('seeking', start)
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailed()
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  // Play may have been pressed before this listener existed.
  if (!video.paused) start()
  return () => {
    forget()
    hls.destroy()
  }
}

/** Signed URLs cover one file: resolves segments as requested. */
function asAsked(): HlsConfig['loader'] {
  return class extends Hls.DefaultConfig.loader {
    override load(...[context, config, callbacks]: Parameters<InstanceType<HlsConfig['loader']>['load']>): void {
      const { onSuccess } = callbacks
      callbacks.onSuccess = (response, ...rest) => onSuccess({ ...response, url: context.url }, ...rest)
      super.load(context, config, callbacks)
    }
  }
}
