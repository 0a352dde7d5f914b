import { expect, test } from 'vitest'
import { readOrigin } from './view-origin.ts'

const HOSTS = { marketUrl: 'https://wencang.test', accountUrl: 'https://account.wencang.test' }
const ID = '01939d4c-7a1b-7c3d-8e4f-0123456789ab'
const sourceOf = (from: string | undefined) => {
  const { source, word } = readOrigin({ from }, HOSTS)
  return word === null ? source : [source, word]
}

test.each([
  [undefined, 'direct'],
  ['', 'direct'],
  ['/', 'home'],
  ['/zh', 'home'],
  ['/explore?category=1', 'explore'],
  ['/explore?keyword=%20%20', 'explore'],
  ['/explore?category=1&keyword=%E9%9D%92%E9%93%9C%E5%99%A8', ['search', '青铜器']],
  ['/explore?keyword=%22123%22', ['search', '123']],
  ['#/explore?keyword=Ｂronze+%00DING', ['search', 'bronze ding']],
  ['/en/explore?keyword=%E9%9D%92%E9%9', ['search', '青']],
  [`/explore?keyword=${'a'.repeat(60)}`, ['search', 'a'.repeat(40)]],
  ['/map?province=610113', 'map'],
  [`/asset/${ID}/detail`, 'asset'],
  [`/en/creator/${ID}/home`, 'creator'],
  [`#/collection/${ID}`, 'collection'],
  ['/user/favourites', 'other'],
  ['//elsewhere.test/made-up', 'elsewhere.test'],
  ['https://wencang.test/explore?keyword=ding', ['search', 'ding']],
  ['https://wencang.test/#/map', 'map'],
  ['https://account.wencang.test/', 'other'],
  ['https://someone:secret@WWW.Example.com:8443/path?q=private', 'www.example.com'],
  [`https://${'long.'.repeat(20)}test/`, 'direct'],
  ['http://search/', 'direct'],
  ['http://[::1]/', 'direct'],
  ['android-app://com.example', 'direct'],
  ['https://', 'direct'],
  ['explore', 'direct'],
])('a view from %j has the source %j', (from, source) => {
  expect(sourceOf(from)).toEqual(source)
})

test.each([
  ['Asia/Shanghai', 'CN'],
  ['PRC', 'CN'],
  ['asia/urumqi', 'CN'],
  ['Asia/Hong_Kong', 'HK'],
  ['Asia/Kolkata', 'IN'],
  ['Europe/Kyiv', 'UA'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['UTC', 'ZZ'],
  ['+08:00', 'ZZ'],
  ['Atlantis/Capital', 'ZZ'],
  ['', 'ZZ'],
  [undefined, 'ZZ'],
])('the time zone %j belongs to %s', (timeZone, country) => {
  expect(readOrigin({ timeZone }, HOSTS).country).toBe(country)
})
