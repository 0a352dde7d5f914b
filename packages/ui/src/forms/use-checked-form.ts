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

/** Reads typed values into the values to send; the rule of one field may depend on the value of another. */
export type FormSchema<Typed, Read> = z.ZodType<Read> | ((typed: Typed) => z.ZodType<Read>)

export interface CheckedFormOptions<Typed, Read> {
  /** The same at every render (a constant, or memoised): another one checks all fields anew. */
  schema: FormSchema<Typed, Read>
  /** The fields' initial values. */
  start: Typed
  /** When errors show: after the first submit, or while typing. */
  shows?: 'afterSubmit' | 'always'
}

/**
 * A form whose fields are checked by a schema. After a failed submit, each change checks all fields again, since some depend on others,
 * and the first wrong field of the form that `element` is set on gets the focus.
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
  // A change of one field may fix or cause an error in another.
  useEffect(() => {
    if (isShowing) void trigger()
  }, [isShowing, trigger, typed, schema])
  const focusMistake = () => {
    // After the errors are rendered.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return {
    /** The fields' current values. */
    typed,
    isWrong: Object.keys(errors).length > 0,
    /** The schema's message about a field, once errors show. */
    errorOf: (name: Path<Typed>): string | undefined => {
      const error = errors[name]
      return error ? String(error.message) : undefined
    },
    /** Name, value and handler for a text input. */
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
    /** Shows an error that the schema cannot find, or clears it. */
    setError: (name: Path<Typed>, message: string | undefined) =>
      message === undefined ? form.clearErrors(name) : form.setError(name, { message }),
    /** Checks the fields and passes the read values to `send`. */
    submit: (send: (read: Read) => void) => form.handleSubmit(send, focusMistake),
    /** Moves the focus to the first wrong field, for problems that the schema cannot find. */
    focusMistake,
    element,
  }
}

export type CheckedForm<Typed extends FieldValues, Read> = ReturnType<typeof useCheckedForm<Typed, Read>>
