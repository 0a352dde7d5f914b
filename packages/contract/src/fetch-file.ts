import { send } from './send.ts'

/**
 * Fetches a file instead of linking to it, to show failures.
 * @returns the file under the server's name
 * @throws {ApiError}
 */
export async function fetchFile(url: string): Promise<File> {
  let name = ''
  const content = await send(
    url,
    {},
    {
      fetch: async (...request) => {
        const response = await fetch(...request)
        name = fileNameIn(response.headers.get('content-disposition') ?? '')
        return response
      },
    },
  )
  return new File(content instanceof Blob ? [content] : [], name, content instanceof Blob ? { type: content.type } : {})
}

/** File name of a `content-disposition` header (RFC 6266), UTF-8 preferred. */
export function fileNameIn(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(header)?.[1] ?? '')
}
