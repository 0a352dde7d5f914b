import { createContext, type ReactNode, useContext, useId } from 'react'
import { cn } from '../lib/cn.ts'

type FieldWiring = {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
}

const FieldContext = createContext<FieldWiring | undefined>(undefined)

/** ID and ARIA attributes from the surrounding `Field`. */
export function useFieldControl() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    disabled: field.disabled || undefined,
  }
}

export type FieldProps = {
  label: string
  hint?: ReactNode
  /** Shown above the hint and announced instead of it. */
  error?: string | undefined
  required?: boolean
  /** Disables the control; the hint should say why. */
  disabled?: boolean
  /** Text after an optional label, such as "optional". */
  optionalText?: string
  className?: string
  children: ReactNode
}

/** Label, one control, and hint or error. */
export function Field({
  label,
  hint,
  error,
  required = false,
  disabled = false,
  optionalText,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <FieldContext.Provider
      value={{ id, describedBy: note ? `${id}-note` : undefined, invalid: Boolean(error), required, disabled }}
    >
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
          {/* The space separates both for screen readers. */}
          {optionalText ? <span className="ml-1 font-normal text-ink-muted text-xs"> {optionalText}</span> : null}
        </label>
        {children}
        {note ? (
          <p
            id={`${id}-note`}
            role={error ? 'alert' : undefined}
            className={cn('text-xs leading-normal', error ? 'text-bad' : 'text-ink-muted')}
          >
            {note}
          </p>
        ) : null}
        {error && hint && hint !== error ? <p className="text-ink-muted text-xs leading-normal">{hint}</p> : null}
      </div>
    </FieldContext.Provider>
  )
}
