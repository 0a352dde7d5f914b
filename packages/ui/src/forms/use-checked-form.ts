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

/** From typed values to those that are sent; what is required of one field may depend on what is typed in another. */
export type FormSchema<Typed, Read> = z.ZodType<Read> | ((typed: Typed) => z.ZodType<Read>)

export interface CheckedFormOptions<Typed, Read> {
  schema: FormSchema<Typed, Read>
  /** What the fields hold at first. */
  start: Typed
  /** When mistakes show: from the first try to send on, or while it is typed. */
  shows?: 'afterSubmit' | 'always'
}

/**
 * A form whose fields are checked by a schema. After a failed try to send it, all fields are checked again at every change, since some depend on others,
 * and the keyboard goes to the first one that is wrong.
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
  // Whatever is typed anywhere may settle or cause a mistake elsewhere.
  useEffect(() => {
    if (isShowing) void trigger()
  }, [isShowing, trigger, typed, schema])
  const focusMistake = () => {
    // After the messages are on the page.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return {
    /** What the fields hold. */
    typed,
    isWrong: Object.keys(errors).length > 0,
    /** What the schema says of a field, once mistakes show. */
    errorOf: (name: Path<Typed>): string | undefined => {
      const error = errors[name]
      return error ? String(error.message) : undefined
    },
    /** Value and handler of a field that is typed into. */
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
    /** Shows a mistake that was found before anything was sent, or takes it away. */
    setError: (name: Path<Typed>, message: string | undefined) =>
      message === undefined ? form.clearErrors(name) : form.setError(name, { message }),
    /** Checks, and sends what was read. */
    submit: (send: (read: Read) => void) => form.handleSubmit(send, focusMistake),
    element,
  }
}

export type CheckedForm<Typed extends FieldValues, Read> = ReturnType<typeof useCheckedForm<Typed, Read>>
