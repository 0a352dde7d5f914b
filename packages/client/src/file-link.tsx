import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '@wencang/contract'
import { type ButtonProps, buttonStyle, cn } from '@wencang/ui'
import { saveFile } from '@wencang/ui/save-file'
import type { ComponentProps } from 'react'

type FileLinkProps = ComponentProps<'a'> & {
  href: string
  opens?: boolean
  /** Looks like a button. */
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
}

/**
 * Fetches a generated file before saving or opening it, so that errors show on the page. Modifier keys keep the
 * browser's behaviour.
 */
export function FileLink({ href, opens = false, variant, size, className, ...anchor }: FileLinkProps) {
  const fetching = useMutation({
    mutationFn: () => fetchFile(href),
    // Opens the URL itself: blobs cannot be reloaded or shared.
    onSuccess: (file) => (opens ? follow({ href, target: '_blank', rel: 'noreferrer' }) : saveFile(file, file.name)),
  })
  return (
    <a
      {...anchor}
      className={variant ? cn(buttonStyle({ variant, size }), className) : className}
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
