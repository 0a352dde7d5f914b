import { send } from './send.ts'

/**
 * Fetches a file of our own servers, as a link would, so that a failure can be said in words.
 * @returns the file under the name that the server gives it. @throws {ApiError}
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

/** The file name of a `content-disposition` header (RFC 6266), the one in UTF-8 first. */
export function fileNameIn(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/i.exec(header)?.[1] ?? '')
}
