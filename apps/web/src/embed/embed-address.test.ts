import { expect, test } from 'vitest'
import { embedCode, readEmbedAddress } from './embed-address.ts'

const read = (search: string, languages = ['en-GB']) =>
  readEmbedAddress({ pathname: '/embed/asset/0197-a', search }, languages)

test('an address names the asset, and chooses all of what is public and the language of the browser unless it says otherwise', () => {
  expect(read('')).toEqual({ assetId: '0197-a', quality: 'full-of-public', locale: 'en-US' })
  expect(read('?quality=light&locale=zh-CN')).toEqual({ assetId: '0197-a', quality: 'light', locale: 'zh-CN' })
  expect(read('?quality=original').quality).toBe('full-of-public')
})

test('the code for a page leads back to its own address, and a name cannot end its attribute', () => {
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
