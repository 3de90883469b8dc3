import { type FormEvent, useEffect, useRef } from 'react'
import type { FormState } from './form-state.ts'
import { type MutationSteps, useMutation } from './use-mutation.ts'

interface FormSteps<V, S extends FormState> extends MutationSteps<V, S> {
  /** The variables from the fields of the form. */
  read: (form: FormData) => V
}

/**
 * A form that changes something. It is submitted by event rather than by `action`, which would
 * clear the fields when the server refuses them. The first invalid field gets the focus.
 */
export function useFormMutation<V, S extends FormState = FormState>(
  { read, ...steps }: FormSteps<V, S>,
  initial?: S,
) {
  const { state, setState, isBusy, run } = useMutation<V, S>(steps, initial)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (state && !isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state, isBusy])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    form.current = event.currentTarget
    void run(read(new FormData(event.currentTarget)))
  }
  return { state, setState, isBusy, onSubmit }
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
