import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const WRITE_EXAMPLE = fileURLToPath(new URL('../../packages/proof/src/testing/write-example.ts', import.meta.url))

test('a saved page verifies a certificate offline and shows every change', async ({ browser }, { outputDir }) => {
  await mkdir(outputDir, { recursive: true })
  await promisify(execFile)(process.execPath, [WRITE_EXAMPLE, outputDir])
  const context = await browser.newContext({ locale: 'zh-CN', offline: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const asked: string[] = []
  const troubles: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  page.on('pageerror', ({ message }) => troubles.push(message))
  page.on('console', (message) => troubles.push(message.text()))
  const file = (name: string) => path.join(outputDir, name)
  await page.goto(pathToFileURL(file('verify.html')).href)

  const verdict = page.getByRole('status').getByRole('heading', { level: 2 })
  const choose = (label: RegExp, name: string) => page.getByLabel(label).setInputFiles(file(name))
  await choose(/证书/, 'certificate.json')
  await expect(page.getByText('未提供文件：尚未核对文件本身。')).toBeVisible()
  await choose(/文件（可选）/, 'scan.tif')
  await expect(page.getByText('文件与所售主文件逐字节一致（19 字节）。')).toBeVisible()
  await expect(verdict).toHaveText('有效：证书所载内容已得到证明。')
  // The name of the example's asset precedes the verdict; numbers come last.
  await expect(page.getByRole('status').locator(':scope > *').first()).toHaveText('青铜鼎 Bronze ding')
  await expect(page.getByText(/^日志记载：\d{4}年\d+月\d+日.*售出第 \d 版/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await choose(/文件（可选）/, 'scan-changed.tif')
  await expect(verdict).toHaveText('无效：至少有一项不正确。')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(verdict).toHaveText('Invalid: at least one thing is wrong.')
  await choose(/Certificate/, 'certificate-changed.json')
  await expect(page.getByText(/The certificate (is damaged|does not match)|is not a certificate/)).toBeVisible()
  await choose(/File/, 'scan.tif')
  await choose(/Certificate/, 'certificate-revoked.json')
  await expect(verdict).toHaveText('Revoked: the certificate held once and holds no longer.')
  expect({ asked, troubles }).toEqual({ asked: ['verify.html'], troubles: [] })
})
