import { useMutation } from '@tanstack/react-query'
import { saveFile } from '@wencang/ui/save-file'
import { fetchFile } from '@wencang/contract'
import type { ComponentProps } from 'react'

/**
 * A link to a file that our servers write, such as a receipt. The file is fetched before it is saved or opened, so that a failure is said in words and not
 * by a dead tab. With a modifier key the link is the browser's own.
 */
export function FileLink({ href, opens = false, ...anchor }: ComponentProps<'a'> & { href: string; opens?: boolean }) {
  const fetching = useMutation({
    mutationFn: () => fetchFile(href),
    // A tab shows the file of the link itself: that of a copy in memory could neither be reloaded nor shared.
    onSuccess: (file) => (opens ? follow({ href, target: '_blank', rel: 'noreferrer' }) : saveFile(file, file.name)),
  })
  return (
    <a
      {...anchor}
      href={href}
      {...(opens ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
      aria-busy={fetching.isPending || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        if (!fetching.isPending) fetching.mutate()
      }}
    />
  )
}

function follow(target: Partial<HTMLAnchorElement>): void {
  Object.assign(document.createElement('a'), target).click()
}
