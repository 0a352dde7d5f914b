import { describe, expect, test } from 'vitest'
import { allowedRedirect } from './redirect-allow-list.ts'

const ORIGINS = ['http://localhost:8080', 'https://market.example']

describe('a redirect URL on the allow-list is accepted, with its fragment', () => {
  test.each([
    ['http://localhost:8080/#/user/assets', 'http://localhost:8080/#/user/assets'],
    ['http://localhost:8080', 'http://localhost:8080/'],
    ['http://localhost:8080#/map', 'http://localhost:8080/#/map'],
    [
      'http://localhost:8080/?locale=en-US#/asset/1/detail?x=//y',
      'http://localhost:8080/?locale=en-US#/asset/1/detail?x=//y',
    ],
    ['https://market.example/admin/#/reviews', 'https://market.example/admin/#/reviews'],
    ['https://market.example/文', 'https://market.example/%E6%96%87'],
  ])('%s', (raw, expected) => {
    expect(allowedRedirect(raw, ORIGINS)).toBe(expected)
  })
})

describe('anything else is rejected', () => {
  test.each([
    ['another host', 'https://evil.example/'],
    ['another port', 'http://localhost:8081/'],
    ['a longer port', 'http://localhost:80800/'],
    ['no port', 'http://localhost/'],
    ['another scheme', 'https://localhost:8080/'],
    ['the host as a prefix of another', 'https://market.example.evil.example/'],
    ['the host as user information', 'https://market.example@evil.example/'],
    ['user information in front of the host', 'https://evil.example@market.example/'],
    ['user and password', 'https://a:b@market.example/'],
    ['no scheme', '//evil.example/'],
    ['no scheme, three slashes', '///evil.example/'],
    ['scheme without slashes', 'https:evil.example'],
    ['a path', '/user'],
    ['a path that begins with two slashes', 'https://market.example//evil.example'],
    ['a backslash after the origin', 'https://market.example\\@evil.example/'],
    ['a backslash in place of slashes', 'https:\\\\evil.example/'],
    ['a backslash in the path', 'https://market.example/\\evil.example'],
    ['a backslash in the fragment', 'https://market.example/#/\\evil'],
    ['a dot-segment that leads to two slashes', 'https://market.example/x/..//evil.example'],
    ['upper-case origin', 'HTTPS://MARKET.EXAMPLE/'],
    ['an encoded dot', 'https://market%2eexample/'],
    ['a full-width host', 'https://ｓhop.example/'],
    ['a tab inside', 'https://market.example/\t/evil.example'],
    ['a line break', 'https://market.example/\r\nset-cookie: a=b'],
    ['leading space', ' https://market.example/'],
    ['a script', 'javascript:alert(1)//https://market.example/'],
    ['data', 'data:text/html,x'],
    ['nothing', ''],
    ['a list', ['https://market.example/', 'https://evil.example/']],
    ['absent', undefined],
    ['too long', `https://market.example/${'a'.repeat(2048)}`],
  ])('%s', (_what, raw) => {
    expect(allowedRedirect(raw, ORIGINS)).toBeNull()
  })
})
