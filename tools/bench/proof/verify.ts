import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../lib/browser.ts'
import { writeSampleGlb } from '../../lib/sample-glb.ts'
import { median } from '../../lib/statistics.ts'

const WRITE_EXAMPLE = fileURLToPath(new URL('../../../packages/proof/src/testing/write-example.ts', import.meta.url))
const PROOF = fileURLToPath(new URL('../../../packages/proof/package.json', import.meta.url))
const TIMEOUT_MILLISECONDS = 10 * 60_000

/** Medians of offline verification and of hashing alone. */
export async function verifying(folder: string, { mib, rounds }: { mib: number; rounds: number }) {
  await promisify(execFile)(process.execPath, [WRITE_EXAMPLE, folder])
  const file = path.join(folder, 'large.glb')
  await writeSampleGlb(file, mib * 1024 ** 2)
  await using browser = await openBrowser()
  const page = await browser.newPage()
  const times = { verified: [] as number[], hashed: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    times.hashed.push(await hashAlone(page, file))
    times.verified.push(await verifyOnPage(page, folder, file))
  }
  return { verified: median(times.verified), hashed: median(times.hashed) }
}

/** The file mismatches the certificate; the asset is the same. */
async function verifyOnPage(page: Page, folder: string, file: string): Promise<number> {
  await page.goto(pathToFileURL(path.join(folder, 'verify.html')).href)
  const [certificate, chosen] = [page.locator('input[type=file]').first(), page.locator('input[type=file]').nth(1)]
  await certificate.setInputFiles(path.join(folder, 'certificate.json'))
  const verdict = page.getByRole('status').getByRole('heading', { level: 2 })
  await verdict.waitFor()
  const before = await verdict.textContent()
  const start = performance.now()
  await chosen.setInputFiles(file)
  await page.waitForFunction((was) => document.querySelector('[role=status] h2')?.textContent !== was, before, {
    timeout: TIMEOUT_MILLISECONDS,
    polling: 20,
  })
  return (performance.now() - start) / 1000
}

async function hashAlone(page: Page, file: string): Promise<number> {
  await page.goto('about:blank')
  await page.setContent('<input type="file">')
  await page.addScriptTag({ path: createRequire(PROOF).resolve('hash-wasm/dist/sha256.umd.min.js') })
  const start = performance.now()
  await page.locator('input').setInputFiles(file)
  await page.evaluate(async () => {
    const { hashwasm } = globalThis as unknown as {
      hashwasm: { createSHA256(): Promise<{ init(): void; update(piece: Uint8Array): void; digest(): string }> }
    }
    const hasher = await hashwasm.createSHA256()
    hasher.init()
    const reader = document.querySelector('input')?.files?.[0]?.stream().getReader()
    for (;;) {
      const piece = await reader?.read()
      if (!piece || piece.done) break
      hasher.update(piece.value)
    }
    return hasher.digest()
  })
  return (performance.now() - start) / 1000
}
