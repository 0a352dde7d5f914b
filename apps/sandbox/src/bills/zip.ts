import { zipSync } from 'fflate'
import { gbk } from './gbk.ts'

/**
 * Zips files with GBK names like Alipay's: patches equal-length ASCII placeholders, because the library writes only
 * UTF-8 names.
 */
export function zip(files: { name: string; content: Buffer }[]): Buffer {
  const named = files.map(({ name, content }, index) => {
    const bytes = gbk(name)
    return { bytes, content, placeholder: `${index}`.padStart(bytes.length, '-') }
  })
  const archive = Buffer.from(
    zipSync(Object.fromEntries(named.map(({ placeholder, content }) => [placeholder, content]))),
  )
  for (const { bytes, placeholder } of named) {
    for (let at = archive.indexOf(placeholder); at !== -1; at = archive.indexOf(placeholder, at))
      bytes.copy(archive, at)
  }
  return archive
}
