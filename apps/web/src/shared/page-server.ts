import type { HomeConfig } from '@wencang/contract'

/** Sources of pages that the server renders. */
export interface PageServer {
  /** Sends the pages' calls. */
  fetch: typeof fetch
  /** Reads what browsers read from the static host. */
  readHomeConfig: () => Promise<HomeConfig>
}

let server: PageServer | undefined

/** Called once by the server's renderer. */
export function serveFrom(own: PageServer): void {
  server = own
}

/** The server that renders this page; undefined in browsers. */
export const pageServer = (): PageServer | undefined => server

/** Sends a page's call. */
export const pageFetch: typeof fetch = (input, init) => (server?.fetch ?? fetch)(input, init)
