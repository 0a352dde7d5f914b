// @vitest-environment happy-dom
import { isSceneOfMode, PAYMENT_MODES } from '@wencang/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { payingDevice, sceneFor } from './pay-scene.ts'

afterEach(() => vi.restoreAllMocks())

test('a computer shows a code for WeChat and a page for Alipay', () => {
  expect(sceneFor('wechat', 'computer')).toBe('qr')
  expect(sceneFor('alipay', 'computer')).toBe('web')
})

test('a phone pays in the channel’s app, and the channel supports every chosen scene', () => {
  for (const mode of PAYMENT_MODES) {
    expect(sceneFor(mode, 'handheld')).toBe('mobile')
    for (const device of ['computer', 'handheld', 'wechat'] as const) {
      const scene = sceneFor(mode, device)
      expect(scene === null || isSceneOfMode(mode, scene)).toBe(true)
    }
  }
})

test('inside WeChat, WeChat Pay never uses H5, and Alipay opens in another browser', () => {
  expect(sceneFor('wechat', 'wechat')).toBe('jsapi')
  expect(sceneFor('alipay', 'wechat')).toBe(null)
})

test('WeChat’s browser is recognised by its name, also on a computer', () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  agent.mockReturnValue('Mozilla/5.0 (Windows NT 10.0) Chrome/116.0 MicroMessenger/7.0.20 WindowsWechat')
  expect(payingDevice()).toBe('wechat')
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36')
  expect(payingDevice()).toBe('computer')
})
