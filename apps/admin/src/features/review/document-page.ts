import { useQuery } from '@tanstack/react-query'
import type { OpenedDocument } from '@wencang/contract'
import { useEffect, useState } from 'react'
import { api } from '../../shared/api.ts'

/** One page, drawn by the server, forgotten with its view. */
export function useDocumentPage({ fileId, expiresAt, token }: OpenedDocument, page: number) {
  const { data, isError, refetch } = useQuery({
    // Without the token: a renewed document is not drawn again.
    queryKey: ['document', fileId, page],
    queryFn: ({ signal }) =>
      api.getDocumentPage({ params: { id: fileId, page: String(page) }, query: { expiresAt, token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isExpired = useIsPast(expiresAt)
  const state = isExpired ? 'expired' : data ? (data.picture ? 'drawn' : 'undrawable') : isError ? 'failed' : 'loading'
  return { state, picture: data?.picture ?? '', pages: data?.pages ?? 0, retry: () => void refetch() } as const
}

/** Minimum validity against fast client clocks. */
const MIN_MILLISECONDS = 60_000

/** True once the time has passed; rerenders then. */
function useIsPast(iso: string): boolean {
  const [pastIso, setPastIso] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setPastIso(iso), Math.max(MIN_MILLISECONDS, Date.parse(iso) - Date.now()))
    return () => clearTimeout(timer)
  }, [iso])
  return pastIso === iso
}
