import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '@wencang/contract'
import { saveFile } from '@wencang/ui/save-file'
import type { ComponentProps } from 'react'

/** Fetches before saving, so that failures can be shown. */
export function FileLink({ href, ...anchor }: ComponentProps<'a'> & { href: string }) {
  const fetching = useMutation({ mutationFn: () => fetchFile(href), onSuccess: (file) => saveFile(file, file.name) })
  return (
    <a
      {...anchor}
      href={href}
      download
      aria-busy={fetching.isPending || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        if (!fetching.isPending) fetching.mutate()
      }}
    />
  )
}
