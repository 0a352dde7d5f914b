import { StartError } from '@wencang/kernel/program'
import { Store } from './store.ts'

const FOLDER_TROUBLE: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a file system that cannot be written',
  ENOSPC: 'is on a disk that is full',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
}

/** @throws {StartError} naming the variable, if the folder cannot be used. */
export function openStore(folder: string): Store {
  try {
    return new Store(folder)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isAboutFiles = code !== undefined && (code in FOLDER_TROUBLE || code.startsWith('ERR_SQLITE'))
    if (!isAboutFiles) throw error
    const what = FOLDER_TROUBLE[code] ?? `cannot be used (${message})`
    throw new StartError(`SANDBOX_DATA_DIR: ${folder} ${what}`, { cause: error })
  }
}
