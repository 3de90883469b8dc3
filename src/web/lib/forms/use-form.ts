import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react'

/**
 * A form whose answer is state. Submitting by event rather than by the form's `action` keeps what
 * was typed when the server refuses it; React would empty the fields.
 */
export function useForm<S>(
  submit: (form: FormData, state: Awaited<S>) => Promise<S>,
  initial: Awaited<S>,
) {
  const [state, dispatch, isBusy] = useActionState<S, FormData>(
    (before, form) => submit(form, before),
    initial,
  )
  const submitted = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (state) submitted.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [state])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    submitted.current = event.currentTarget
    const form = new FormData(event.currentTarget)
    startTransition(() => dispatch(form))
  }
  // What was said of the last attempt is not true of the one underway.
  return { state: isBusy ? initial : state, isBusy, onSubmit }
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
