import Hls, { type HlsConfig, type PlaylistLoaderConstructor } from 'hls.js/light'

/** Ahead of what is watched, in seconds: most viewers leave before the end. */
const BUFFERED_SECONDS = 30
const KEPT_SECONDS = 60

/**
 * Plays a film in pieces in a video element; nothing but its list is loaded before it is played.
 * @param url of an HLS list. Its parts lie beside that URL, wherever it redirects to.
 * @param onFailed called once, when the film cannot be played on.
 * @returns a function that ends it; null where the browser cannot play pieces.
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
  // A reader who only moves to a place wants to see it, too.
  video.addEventListener('seeking', start)
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailed()
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  // Who pressed play while this was on its way is not told again.
  if (!video.paused) start()
  return () => {
    forget()
    hls.destroy()
  }
}

/** Signed addresses are of one file each: the parts are asked for beside the address that was asked, not beside the one that answered. */
function asAsked(): HlsConfig['loader'] {
  return class extends Hls.DefaultConfig.loader {
    override load(...[context, config, callbacks]: Parameters<InstanceType<HlsConfig['loader']>['load']>): void {
      const { onSuccess } = callbacks
      callbacks.onSuccess = (response, ...rest) => onSuccess({ ...response, url: context.url }, ...rest)
      super.load(context, config, callbacks)
    }
  }
}
