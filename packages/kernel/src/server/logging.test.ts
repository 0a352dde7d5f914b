import { Writable } from 'node:stream'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions, withoutSecrets } from './logging.ts'

test('logs contain no cookies at any level, also when a form is parsed', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = fastify({ logger: { ...loggerOptions('trace', 'urls'), stream } })
  await app.register(multipart)
  app.post('/files', async (request) => {
    const file = await request.file()
    await file?.toBuffer()
    request.log.info({ req: request }, 'request')
    return {}
  })
  const payload = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nscan\r\n--x--\r\n'
  const headers = { cookie: 'hzcdap_session=a-secret-token', 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await app.inject({ method: 'POST', url: '/files?token=a-secret-token', headers, payload })
  await app.close()
  expect(answer.statusCode).toBe(200)
  expect(lines.join('')).toContain('busboy')
  expect(lines.join('')).not.toContain('a-secret-token')
})

test('URLs are logged without tokens, codes and signatures', () => {
  expect(withoutSecrets('/finish?token=abc&x=1')).toBe('/finish?token=…&x=1')
  expect(withoutSecrets('/f?X-Amz-Signature=abc&X-Amz-Credential=d')).toBe('/f?X-Amz-Signature=…&X-Amz-Credential=…')
})
