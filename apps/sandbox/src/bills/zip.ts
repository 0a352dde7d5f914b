import { zipSync } from 'fflate'
import { gbk } from './gbk.ts'

/**
 * A zip archive of a few small files, with names in GBK like Alipay's. The library writes names in UTF-8 only, so each file is packed under
 * an ASCII name of the same length, which is then overwritten in both places: before the file and in the directory.
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
