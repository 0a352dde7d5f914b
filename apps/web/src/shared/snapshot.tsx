import { Picture, type PictureProps } from '@wencang/ui'
import { sourcesOf } from './picture-sources.ts'

type SnapshotProps = Omit<PictureProps, 'sources' | 'alt'> & { alt?: string }

/** Picture of ours, in the lightest variant; by default beside its name. */
export const Snapshot = ({ alt = '', ...picture }: SnapshotProps) => (
  <Picture {...picture} sources={sourcesOf(picture.src)} alt={alt} />
)
