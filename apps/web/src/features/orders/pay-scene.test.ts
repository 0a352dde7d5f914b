import { isSceneOfMode, PAYMENT_MODES } from '@wencang/domain'
import { expect, test } from 'vitest'
import { sceneFor } from './pay-scene.ts'

test('a computer shows a code for WeChat and a page for Alipay', () => {
  expect(sceneFor('wechat', false)).toBe('qr')
  expect(sceneFor('alipay', false)).toBe('web')
})

test('a phone pays in the channel’s app, and every chosen scene is one that the channel has', () => {
  for (const mode of PAYMENT_MODES) {
    expect(sceneFor(mode, true)).toBe('mobile')
    for (const handheld of [true, false]) expect(isSceneOfMode(mode, sceneFor(mode, handheld))).toBe(true)
  }
})
