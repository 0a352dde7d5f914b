import type { Executor } from '@wencang/database'
import type { Licence } from '@wencang/domain'
import { displayName, licenceFromStored } from '../assets/asset/index.ts'

/** IDs of the main file and ordered further files. */
export interface Files {
  assetId: string
  fileId: string
  furtherFileIds: readonly string[]
}

/** Reads current files; skips assets with unverified files. */
export async function readFiles(executor: Executor, assetIds: readonly string[]): Promise<Files[]> {
  const assets = await executor.asset.findMany({
    where: { id: { in: [...assetIds] } },
    select: {
      id: true,
      currentFile: { select: { id: true, sha256: true } },
      files: { where: { position: { not: null } }, orderBy: { position: 'asc' }, select: { id: true, sha256: true } },
    },
  })
  return assets.flatMap(({ id: assetId, currentFile, files }) => {
    if (!currentFile || [currentFile, ...files].some(({ sha256 }) => sha256 === null)) return []
    return [{ assetId, fileId: currentFile.id, furtherFileIds: files.map(({ id }) => id) }]
  })
}

export interface FileFacts {
  name: string
  size: number
  sha256: string
}

/** Returns file lists in input order, main file first. */
export async function readManifests(
  executor: Executor,
  all: readonly Omit<Files, 'assetId'>[],
): Promise<FileFacts[][]> {
  const lists = all.map(({ fileId, furtherFileIds }) => [fileId, ...furtherFileIds])
  const files = await executor.assetFile.findMany({
    where: { id: { in: lists.flat() } },
    select: { id: true, fileName: true, sizeBytes: true, sha256: true },
  })
  const factsOf = new Map<string, FileFacts>()
  for (const { id, fileName, sizeBytes, sha256 } of files)
    if (sha256 !== null) factsOf.set(id, { name: fileName, size: Number(sizeBytes), sha256 })
  return lists.map((ids) => ids.flatMap((id) => factsOf.get(id) ?? []))
}

/** Returns a certificate's file list, main file first. */
export async function readManifest(executor: Executor, files: Omit<Files, 'assetId'>): Promise<FileFacts[]> {
  const [manifest = []] = await readManifests(executor, [files])
  return manifest
}

export interface Work {
  licence: Licence
  creatorId: string
  creatorName: string
}

/** Reads version facts other than files, by asset. */
export async function readWorks(executor: Executor, assetIds: readonly string[]): Promise<Map<string, Work>> {
  const assets = await executor.asset.findMany({
    where: { id: { in: [...assetIds] } },
    select: {
      id: true,
      licence: true,
      creatorId: true,
      creator: { select: { name: true, creatorProfile: { select: { name: true } } } },
    },
  })
  return new Map(
    assets.map(({ id, licence, creatorId, creator }) => [
      id,
      { licence: licenceFromStored(licence), creatorId, creatorName: displayName(creator) },
    ]),
  )
}
