import { type ReactNode, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useFieldControl } from './field.tsx'

export type FileButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'busy' | 'className'> & {
  /** The types that the system's dialog offers: `image/png,application/pdf`; default all. Users can still pick others: check the file. */
  accept?: string
  /** Gets at least one file; the same file can be picked again. */
  onPick: (files: [File, ...File[]]) => void
  multiple?: boolean
  /** Picks a folder with everything in it; each file knows its path (`webkitRelativePath`). */
  directory?: boolean
  /** The accessible name, for a button outside a `Field` whose text is not enough. */
  label?: string
  children: ReactNode
}

/**
 * Picks files from the user's device. The native input gets the focus, the label and the keys; the button is only visual. The names of
 * the picked files are announced.
 */
export function FileButton(props: FileButtonProps) {
  const {
    accept,
    onPick,
    multiple = false,
    directory = false,
    label,
    children,
    variant = 'outline',
    size = 'small',
    busy,
    className,
  } = props
  const faceId = useId()
  const field = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  const [announced, setAnnounced] = useState('')
  return (
    <span className="relative inline-flex rounded-control has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2">
      <input
        ref={input}
        {...field}
        type="file"
        accept={accept}
        multiple={multiple}
        {...(directory && { webkitdirectory: '' })}
        aria-label={label}
        aria-labelledby={label || 'id' in field ? undefined : faceId}
        aria-busy={busy || undefined}
        className="sr-only"
        // A disabled input would lose the focus to the start of the page.
        onClick={(event) => {
          if (busy) event.preventDefault()
        }}
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? []
          event.target.value = ''
          if (!first) return
          setAnnounced([first, ...others].map((file) => file.name).join(', '))
          onPick([first, ...others])
        }}
      />
      <Button
        id={faceId}
        variant={variant}
        size={size}
        busy={busy}
        disabled={'disabled' in field && field.disabled === true}
        tabIndex={-1}
        aria-hidden
        onClick={() => input.current?.click()}
        className={className}
      >
        {children}
      </Button>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </span>
  )
}
