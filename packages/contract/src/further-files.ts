import { furtherPathIssue, FURTHER_FILE_LIMITS as LIMITS, MAX_ASSET_FILE_BYTES, pathConflicts } from '@wencang/domain'
import { z } from 'zod'
import * as p from './primitives.ts'

const PATH_ISSUES = {
  empty: 'must not be empty',
  tooLong: `at most ${LIMITS.pathBytes} bytes and ${LIMITS.folders} folders`,
  unsafe: 'must be a plain relative path without control characters, marks of direction or names that a system keeps',
}

/** Relative path in NFC, such as `textures/albedo.png`. */
const FilePath = z
  .string()
  .max(1000)
  .normalize('NFC')
  .superRefine((path, context) => {
    const issue = furtherPathIssue(path)
    if (issue) context.addIssue({ code: 'custom', message: PATH_ISSUES[issue] })
  })

/** Existing file, or one to upload. */
const FurtherFileEntry = z.union([
  z.strictObject({ fileId: p.Id }),
  z.strictObject({
    fileName: FilePath,
    fileSize: z.number().int().min(1).max(MAX_ASSET_FILE_BYTES),
    fileHash: p.Sha256.optional(),
  }),
])
export type FurtherFileEntry = z.output<typeof FurtherFileEntry>

/** All further files in order, replaced as a whole. */
export const FurtherFiles = z
  .array(FurtherFileEntry)
  .max(LIMITS.files, `at most ${LIMITS.files} files`)
  .superRefine((files, context) => {
    const known = files.flatMap((file) => ('fileId' in file ? [file.fileId] : []))
    if (new Set(known).size < known.length) context.addIssue({ code: 'custom', message: 'a file appears twice' })
    const places = files.flatMap((file, place) => ('fileName' in file ? [{ place, path: file.fileName }] : []))
    for (const conflict of pathConflicts(places.map(({ path }) => path)))
      context.addIssue({
        code: 'custom',
        path: [places[conflict]?.place ?? 0, 'fileName'],
        message: 'another file has this name',
      })
    const bytes = files.reduce((sum, file) => sum + ('fileSize' in file ? file.fileSize : 0), 0)
    if (bytes > LIMITS.totalBytes) context.addIssue({ code: 'custom', message: TOTAL_MESSAGE })
  })
export type FurtherFiles = z.output<typeof FurtherFiles>

export const TOTAL_MESSAGE = 'at most 50 GiB together with the main file'

/** File of an asset in its public list. */
export const FileEntry = z.object({
  fileId: p.Id,
  /** Path relative to the asset's folder. */
  name: z.string(),
  fileSize: z.number(),
  fileHash: z.string(),
})
export type FileEntry = z.output<typeof FileEntry>

/** All sold files, main file first. */
export const FileManifest = z.object({ files: z.array(FileEntry), totalSize: z.number() })
export type FileManifest = z.output<typeof FileManifest>

/** Further file as recorded by an approval. */
export const ReviewedFile = z.object({ fileName: z.string(), fileSize: z.number(), fileHash: z.string().nullable() })
export type ReviewedFile = z.output<typeof ReviewedFile>
