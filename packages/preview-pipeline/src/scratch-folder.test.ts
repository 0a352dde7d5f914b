import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isOutOfSpace, ScratchSpaceError, withScratchFolder } from './scratch-folder.ts'

test('a full disk is distinguished from other failures, also by a child process’s output', () => {
  const coded = (code: string) => Object.assign(new Error(code), { code })
  expect([coded('ENOSPC'), coded('EDQUOT'), 'Error: ENOSPC: no space left on device, write'].every(isOutOfSpace)).toBe(
    true,
  )
  expect([coded('EACCES'), new Error('x'), 'Error: bad file', undefined].some(isOutOfSpace)).toBe(false)
})

test("work that finds the disk full fails with the folder's name, and its folder is removed", async () => {
  let seen = ''
  const failed = withScratchFolder((folder) => {
    seen = folder
    return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
  })
  await expect(failed).rejects.toThrow(ScratchSpaceError)
  await expect(failed).rejects.toThrow(/^TMPDIR: no space is left in the temporary folder \//)
  expect(existsSync(seen)).toBe(false)
})

test('the folder of an ended worker is removed, and the folder of a running one stays', async () => {
  const folderOf = (processId: number | undefined) => path.join(os.tmpdir(), `wencang-preview-${processId}-test`)
  const [left, atWork] = [folderOf(spawnSync('true').pid), folderOf(process.ppid)]
  for (const folder of [left, atWork]) mkdirSync(folder, { recursive: true })
  await withScratchFolder(async () => {
    expect([existsSync(left), existsSync(atWork)]).toEqual([false, true])
  })
  rmSync(atWork, { recursive: true })
})
