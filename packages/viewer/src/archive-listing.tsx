import { numberText, sizeText } from '@wencang/ui/format'
import { File } from 'lucide-react'
import type { ViewedPreview } from './asset-viewer.tsx'
import { PreviewNote } from './preview-note.tsx'
import { filled, textsFor } from './viewer-texts.ts'

type Entry = { path: string; bytes: number }

export function ArchiveListing({ preview: { stats }, locale }: { preview: ViewedPreview; locale: string }) {
  const texts = textsFor(locale).preview
  const entries = Array.isArray(stats?.entries) ? (stats.entries as Entry[]) : []
  const missing = Array.isArray(stats?.missing) ? (stats.missing as string[]) : []
  const number = (name: string) => (typeof stats?.[name] === 'number' ? stats[name] : 0)
  const [files, encrypted, unsafe] = [number('files'), number('encrypted'), number('unsafe')]
  const count = { files: numberText(files, locale), size: sizeText(number('bytes'), locale) }
  return (
    <div className="flex flex-col gap-3 rounded-panel border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-base">{texts.listing}</h2>
        <p className="text-sm text-ink-muted">{filled(texts.listingCount, count)}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label={texts.listing} tabIndex={0} className="max-h-96 overflow-auto">
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.fileName}</th>
              <th scope="col">{texts.fileSize}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder(entries).map(({ path, bytes }) => (
              <tr key={path} className="border-line border-t first:border-t-0">
                <td className="py-1.5 pr-4">
                  <span className="flex items-start gap-2 break-all">
                    <File aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
                    <Path path={path} />
                  </span>
                </td>
                <td className="tabular whitespace-nowrap py-1.5 text-right text-ink-muted">
                  {sizeText(bytes, locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {files > entries.length ? (
        <p className="text-sm text-ink-muted">
          {filled(texts.listingMore, { count: numberText(files - entries.length, locale) })}
        </p>
      ) : null}
      {number('models') > number('shown') ? (
        <PreviewNote>{filled(texts.modelsShown, { models: number('models'), shown: number('shown') })}</PreviewNote>
      ) : null}
      {missing.length > 0 ? (
        <PreviewNote>{filled(texts.texturesMissing, { names: missing.join(texts.nameSeparator) })}</PreviewNote>
      ) : null}
      {encrypted > 0 ? <PreviewNote>{filled(texts.encrypted, { count: encrypted })}</PreviewNote> : null}
      {unsafe > 0 ? <PreviewNote>{filled(texts.unsafe, { count: unsafe })}</PreviewNote> : null}
      {stats?.isSuspicious === true ? <PreviewNote>{texts.suspicious}</PreviewNote> : null}
    </div>
  )
}

/** Sorts by path, which groups folders; drops duplicate paths. Alike on server and browser. */
const inOrder = (entries: Entry[]) =>
  [...new Map(entries.map((entry) => [entry.path, entry])).values()].sort((a, b) => (a.path < b.path ? -1 : 1))

/** Path with a muted folder. */
function Path({ path }: { path: string }) {
  const end = path.lastIndexOf('/') + 1
  return (
    <span>
      <span className="text-ink-muted">{path.slice(0, end)}</span>
      {path.slice(end)}
    </span>
  )
}
