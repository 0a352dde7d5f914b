import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useFieldControl } from './field.tsx'

export type FileButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'busy' | 'className'> & {
  /** Such as `image/png`; default all. Users can bypass it. */
  accept?: string
  /** At least one file; the same can be picked again. */
  onPick: (files: [File, ...File[]]) => void
  multiple?: boolean
  /** Picks a folder recursively; files have `webkitRelativePath`. */
  directory?: boolean
  /** Why the picked file was refused; blocks a `useCheckedForm` around it. */
  refusal?: string | undefined
  /** Accessible name outside a `Field`. */
  label?: string
  children: ReactNode
}

/** The input handles focus and keys; the button is visual. */
export function FileButton(props: FileButtonProps) {
  const {
    accept,
    onPick,
    multiple = false,
    directory = false,
    refusal = '',
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
  useEffect(() => input.current?.setCustomValidity(refusal), [refusal])
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
        // Disabling the input would lose focus.
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
        {refusal ? null : announced}
      </span>
    </span>
  )
}
