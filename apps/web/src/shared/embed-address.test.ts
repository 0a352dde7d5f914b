import { expect, test } from 'vitest'
import { embedCode, readEmbedAddress } from './embed-address.ts'

const read = (search: string, languages = ['en-GB']) =>
  readEmbedAddress({ pathname: '/embed/asset/0197-a', search }, languages)

test('an embed URL names the asset and defaults to full public quality and the browser’s language', () => {
  expect(read('')).toEqual({ assetId: '0197-a', quality: 'full-of-public', locale: 'en-US' })
  expect(read('?quality=light&locale=zh-CN')).toEqual({ assetId: '0197-a', quality: 'light', locale: 'zh-CN' })
  expect(read('?quality=original').quality).toBe('full-of-public')
})

test('the embed code contains the embed URL and escapes the asset’s name', () => {
  const code = embedCode({
    ...{ origin: 'https://market.test', assetId: '0197-a', name: '"><script>', width: 640, height: 480 },
    ...{ quality: 'light', locale: 'en-US', pose: '1_2_3_0_0_0' },
  })
  expect(code).toContain('width="640" height="480" title="&#34;&#62;&#60;script&#62;"')
  const [, source = ''] = /src="([^"]*)"/.exec(code) ?? []
  const { pathname, search } = new URL(source.replaceAll('&amp;', '&'))
  expect(readEmbedAddress({ pathname, search }, [])).toEqual({
    ...{ assetId: '0197-a', quality: 'light', locale: 'en-US', pose: '1_2_3_0_0_0' },
  })
})
