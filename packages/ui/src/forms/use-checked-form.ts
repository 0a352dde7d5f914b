import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'

/** Parses values; field rules may depend on others. */
export type FormSchema<Typed, Read> = z.ZodType<Read> | ((typed: Typed) => z.ZodType<Read>)

export interface CheckedFormOptions<Typed, Read> {
  /** Must be stable: a new one revalidates all fields. */
  schema: FormSchema<Typed, Read>
  start: Typed
  /** Shows errors after the first submit, or while typing. */
  shows?: 'afterSubmit' | 'always'
}

/**
 * After a failed submit, changes revalidate all fields, which may be interdependent. The first invalid field in
 * `element` gets focus.
 */
export function useCheckedForm<Typed extends FieldValues, Read>(options: CheckedFormOptions<Typed, Read>) {
  const { schema, start, shows = 'afterSubmit' } = options
  const resolver = useMemo<Resolver<Typed, unknown, Read>>(
    () => (typed, context, rest) => {
      const resolve = zodResolver<Typed, unknown, Read>(
        (typeof schema === 'function' ? schema(typed) : schema) as z.ZodType<Read, Typed>,
      )
      return resolve(typed, context, rest)
    },
    [schema],
  )
  const form = useForm<Typed, unknown, Read>({
    resolver,
    defaultValues: start as DefaultValues<Typed>,
    shouldFocusError: false,
  })
  const { errors, isSubmitted } = form.formState
  const typed = useWatch({ control: form.control }) as Typed
  const element = useRef<HTMLFormElement>(null)
  const { trigger } = form
  const isShowing = shows === 'always' || isSubmitted
  // One field's change may fix or cause another's error.
  useEffect(() => {
    if (isShowing) void trigger()
  }, [isShowing, trigger, typed, schema])
  const focusMistake = () => {
    // Waits until errors are rendered.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return {
    typed,
    isWrong: Object.keys(errors).length > 0,
    /** Schema message of a field, once errors show. */
    errorOf: (name: Path<Typed>): string | undefined => {
      const error = errors[name]
      return error ? String(error.message) : undefined
    },
    /** Props of a text input. */
    field: (name: Path<Typed>) => ({
      name,
      value: (typed[name] ?? '') as string,
      onChange: (event: { target: { value: string } }) =>
        form.setValue(name, event.target.value as PathValue<Typed, Path<Typed>>),
    }),
    set: (change: Partial<Typed>) => {
      for (const [name, value] of Object.entries(change)) form.setValue(name as Path<Typed>, value)
    },
    reset: (values: Typed = start) => form.reset(values as DefaultValues<Typed> & Typed),
    /** Sets or clears an error the schema cannot detect. */
    setError: (name: Path<Typed>, message: string | undefined) =>
      message === undefined ? form.clearErrors(name) : form.setError(name, { message }),
    /** Validates and passes the parsed values to `send`. */
    submit: (send: (read: Read) => void) => form.handleSubmit(send, focusMistake),
    /** Focuses the first invalid field. */
    focusMistake,
    element,
  }
}

export type CheckedForm<Typed extends FieldValues, Read> = ReturnType<typeof useCheckedForm<Typed, Read>>
