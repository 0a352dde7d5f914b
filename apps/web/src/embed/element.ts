import { type EmbedMessage, isEmbedMessage } from './messages.ts'

/** Attributes that choose what is shown; also of the embed page's address. */
const SHOWN = ['asset', 'quality', 'locale', 'pose'] as const

/** Origin of the marketplace: that of this script. */
const { origin } = new URL((document.currentScript as HTMLScriptElement | null)?.src ?? location.href)

/**
 * `<wencang-viewer asset="…">`: an asset to turn and study on any page, in a frame of the marketplace without cookies.
 * Attributes, events and sizes: docs/embedding.md.
 */
class WencangViewer extends HTMLElement {
  static readonly observedAttributes = [...SHOWN, 'title']
  readonly #frame = document.createElement('iframe')

  constructor() {
    super()
    const style = document.createElement('style')
    style.textContent =
      ':host{display:block;aspect-ratio:4/3}:host([hidden]){display:none}iframe{border:0;width:100%;height:100%}'
    this.#frame.loading = 'lazy'
    this.#frame.allow = 'fullscreen; xr-spatial-tracking'
    this.attachShadow({ mode: 'open' }).append(style, this.#frame)
  }

  connectedCallback(): void {
    addEventListener('message', this)
  }

  disconnectedCallback(): void {
    removeEventListener('message', this)
  }

  attributeChangedCallback(name: string): void {
    if (name === 'title') this.#frame.title = this.title
    else this.#show()
  }

  handleEvent(event: MessageEvent<unknown>): void {
    const isOfFrame = event.source === this.#frame.contentWindow && event.origin === origin
    if (!isOfFrame || !isEmbedMessage(event.data)) return
    const { type, ...detail }: EmbedMessage = event.data
    if (!this.title && 'name' in detail) this.#frame.title = detail.name
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }))
  }

  #show(): void {
    const asset = this.getAttribute('asset')
    if (!asset) {
      this.#frame.removeAttribute('src')
      return
    }
    const address = new URL(`/embed/asset/${encodeURIComponent(asset)}`, origin)
    for (const name of SHOWN.slice(1)) {
      const value = this.getAttribute(name)
      if (value) address.searchParams.set(name, value)
    }
    if (this.#frame.src !== address.href) this.#frame.src = address.href
  }
}

// A page may load the script twice.
if (!customElements.get('wencang-viewer')) customElements.define('wencang-viewer', WencangViewer)
