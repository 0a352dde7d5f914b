import { describe, expect, test } from 'vitest'
import { allowedRedirect } from './redirect-allow-list.ts'

const ORIGINS = ['http://localhost:8080', 'https://shop.example']

describe('a redirect URL on the allow-list is accepted, with its fragment', () => {
  test.each([
    ['http://localhost:8080/#/user/assets', 'http://localhost:8080/#/user/assets'],
    ['http://localhost:8080', 'http://localhost:8080/'],
    ['http://localhost:8080#/map', 'http://localhost:8080/#/map'],
    [
      'http://localhost:8080/?locale=en-US#/asset/1/detail?x=//y',
      'http://localhost:8080/?locale=en-US#/asset/1/detail?x=//y',
    ],
    ['https://shop.example/admin/#/reviews', 'https://shop.example/admin/#/reviews'],
    ['https://shop.example/文', 'https://shop.example/%E6%96%87'],
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
    ['the host as a prefix of another', 'https://shop.example.evil.example/'],
    ['the host as user information', 'https://shop.example@evil.example/'],
    ['user information in front of the host', 'https://evil.example@shop.example/'],
    ['user and password', 'https://a:b@shop.example/'],
    ['no scheme', '//evil.example/'],
    ['no scheme, three slashes', '///evil.example/'],
    ['scheme without slashes', 'https:evil.example'],
    ['a path', '/user'],
    ['a path that begins with two slashes', 'https://shop.example//evil.example'],
    ['a backslash after the origin', 'https://shop.example\\@evil.example/'],
    ['a backslash in place of slashes', 'https:\\\\evil.example/'],
    ['a backslash in the path', 'https://shop.example/\\evil.example'],
    ['a backslash in the fragment', 'https://shop.example/#/\\evil'],
    ['a dot-segment that leads to two slashes', 'https://shop.example/x/..//evil.example'],
    ['upper-case origin', 'HTTPS://SHOP.EXAMPLE/'],
    ['an encoded dot', 'https://shop%2eexample/'],
    ['a full-width host', 'https://ｓhop.example/'],
    ['a tab inside', 'https://shop.example/\t/evil.example'],
    ['a line break', 'https://shop.example/\r\nset-cookie: a=b'],
    ['leading space', ' https://shop.example/'],
    ['a script', 'javascript:alert(1)//https://shop.example/'],
    ['data', 'data:text/html,x'],
    ['nothing', ''],
    ['a list', ['https://shop.example/', 'https://evil.example/']],
    ['absent', undefined],
    ['too long', `https://shop.example/${'a'.repeat(2048)}`],
  ])('%s', (_what, raw) => {
    expect(allowedRedirect(raw, ORIGINS)).toBeNull()
  })
})
