let onServer: typeof fetch | undefined

/** How the server sends its pages' calls. */
export function setPageFetch(fetch: typeof globalThis.fetch): void {
  onServer = fetch
}

/** Sends a page's call. */
export const pageFetch: typeof fetch = (input, init) => (onServer ?? fetch)(input, init)
