import { closeSync, openSync } from 'node:fs'

/** Opens a file for the scope of a `using` declaration. */
export function openedFile(path: string, flags: 'r' | 'w' | 'wx' = 'r'): { file: number } & Disposable {
  const file = openSync(path, flags)
  return { file, [Symbol.dispose]: () => closeSync(file) }
}
