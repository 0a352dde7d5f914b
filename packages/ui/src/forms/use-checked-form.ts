import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  useFormState,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'

export type { Path, PathValue } from 'react-hook-form'

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
 * Form whose fields render themselves, with `useFormPart`. After a failed submit, changes revalidate all fields, which
 * may be interdependent. The first invalid field in `element` gets focus.
 */
export function useLargeForm<Typed extends FieldValues, Read>(options: CheckedFormOptions<Typed, Read>) {
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
  const element = useRef<HTMLFormElement>(null)
  const { trigger, subscribe } = form
  const isShowing = shows === 'always' || form.formState.isSubmitted
  // One field's change may fix or cause another's error.
  useEffect(() => {
    if (!isShowing) return
    void trigger()
    // Only a reset has no name.
    return subscribe({ formState: { values: true }, callback: ({ name }) => void (name && trigger()) })
  }, [isShowing, trigger, subscribe, schema])
  const onChange = useCallback(
    (changed: () => void) => subscribe({ formState: { values: true, errors: true }, callback: changed }),
    [subscribe],
  )
  const focusMistake = () => focusMistakeIn(element.current)
  return {
    control: form.control,
    /** All values, or the one at a path. */
    get: form.getValues,
    /** Schema message of a field, once errors show. */
    errorOf: (name: Path<Typed>): string | undefined => {
      const { error } = form.getFieldState(name)
      return error ? String(error.message) : undefined
    },
    /** Sets the value at a path. */
    setAt: form.setValue,
    set: (change: Partial<Typed>) => {
      for (const [name, value] of Object.entries(change)) form.setValue(name as Path<Typed>, value)
    },
    /** Notifies of changed values and errors. */
    onChange,
    reset: (values: Typed = start) => form.reset(values as DefaultValues<Typed> & Typed),
    /** Sets or clears an error the schema cannot detect. */
    setError: (name: Path<Typed>, message: string | undefined) =>
      message === undefined ? form.clearErrors(name) : form.setError(name, { message }),
    /** Validates and passes the parsed values to `send`; fulfilled with false if they are invalid. */
    submit: (send: (read: Read) => unknown) => async (event?: BaseSyntheticEvent) => {
      let isValid = false
      const checked = form.handleSubmit((read) => {
        if (isRefused(element.current)) return focusMistake()
        isValid = true
        return send(read)
      }, focusMistake)
      await checked(event)
      return isValid
    },
    /** Focuses the first invalid field. */
    focusMistake,
    element,
  }
}

/** Focuses the first invalid field, once errors are rendered. */
export function focusMistakeIn(form: Element | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** Whether a control refuses the form by `setCustomValidity`. */
const isRefused = (form: HTMLFormElement | null) =>
  Array.from(form?.elements ?? []).some((control) => (control as HTMLInputElement).validity?.customError)

export type LargeForm<Typed extends FieldValues, Read> = ReturnType<typeof useLargeForm<Typed, Read>>

/** Renders the caller only when `read` returns another value. `setAt` changes the objects around its path in place. */
export const useFormPart = <Part>(form: { onChange: (changed: () => void) => () => void }, read: () => Part): Part =>
  useSyncExternalStore(form.onChange, read, read)

/** Form that renders as a whole at each change. */
export function useCheckedForm<Typed extends FieldValues, Read>(options: CheckedFormOptions<Typed, Read>) {
  const form = useLargeForm(options)
  const typed = useWatch({ control: form.control }) as Typed
  const { errors } = useFormState({ control: form.control })
  return {
    ...form,
    typed,
    isWrong: Object.keys(errors).length > 0,
    /** Props of a text input. */
    field: (name: Path<Typed>) => ({
      name,
      value: (typed[name] ?? '') as string,
      onChange: (event: { target: { value: string } }) =>
        form.setAt(name, event.target.value as PathValue<Typed, Path<Typed>>),
    }),
  }
}

export type CheckedForm<Typed extends FieldValues, Read> = ReturnType<typeof useCheckedForm<Typed, Read>>
