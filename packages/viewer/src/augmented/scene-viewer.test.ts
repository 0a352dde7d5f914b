import { expect, test } from 'vitest'
import { opensSceneViewer, sceneViewerLink } from './scene-viewer.ts'

const MODEL = new URL('https://static.example.cn/previews/a/views-4/room.glb')
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'

test.each([CHROME, FIREFOX])('a browser on Android may open Scene Viewer: %s', (userAgent) => {
  expect(opensSceneViewer(MODEL, { userAgent, isFramed: false })).toBe(true)
})

test.each([
  ['WeChat', `${CHROME} MicroMessenger/8.0.49`],
  ['Alipay', `${CHROME} AlipayClient/10.5`],
  ['QQ', `${CHROME} QQ/9.1.0`],
  ['an app’s web view', CHROME.replace('K)', 'K; wv)')],
  ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1'],
])('%s does not open Scene Viewer', (_where, userAgent) => {
  expect(opensSceneViewer(MODEL, { userAgent, isFramed: false })).toBe(false)
})

test('neither a frame nor a model without https opens Scene Viewer', () => {
  expect(opensSceneViewer(MODEL, { userAgent: CHROME, isFramed: true })).toBe(false)
  const local = new URL('http://localhost:8080/static/room.glb')
  expect(opensSceneViewer(local, { userAgent: CHROME, isFramed: false })).toBe(false)
})

test('the link names model, title and page, and leads back to the page without Scene Viewer', () => {
  const page = 'https://wencang.example.cn/asset/1?from=地图&x=1#notes'
  const link = sceneViewerLink({ model: MODEL, title: '青铜鼎; A&B', page })
  const [head = '', intent = ''] = link.split('#Intent;')
  const url = new URL(head.replace('intent:', 'https:'))
  expect([url.host, url.pathname]).toEqual(['arvr.google.com', '/scene-viewer/1.2'])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    file: MODEL.href,
    mode: 'ar_preferred',
    title: '青铜鼎; A&B',
    link: page,
  })
  expect(intent.split(';')).toEqual([
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
    'end',
    '',
  ])
})
