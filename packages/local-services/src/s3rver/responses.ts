import type { IncomingMessage, ServerResponse } from 'node:http'

/** Error in S3's format. */
export interface StoreError {
  status: number
  code: string
  message: string
}

/** XML readable by pages of any origin. */
export function answerXml(request: IncomingMessage, response: ServerResponse, status: number, document: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${document}`
  response.writeHead(status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
    'access-control-allow-origin': '*',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

export function answerError(request: IncomingMessage, response: ServerResponse, error: StoreError): void {
  const document = `<Error><Code>${error.code}</Code><Message>${error.message}</Message></Error>`
  answerXml(request, response, error.status, document)
}
