import type { OpenedDocument } from '@wencang/contract'

/** Path of a page of an opened document. */
export const pagePath = ({ fileId, expiresAt, token }: OpenedDocument, page = 1): string =>
  `/admin/documents/${fileId}/pages/${page}?${new URLSearchParams({ expiresAt, token })}`
