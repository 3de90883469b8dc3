import { useEffect, useRef, useState } from 'react'
import { forgetKept, type KeptFields, keepField, readKept } from './kept-input.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Never kept: secrets, and what a page may not fill in. */
const skipped = new Set(['password', 'file', 'hidden', 'submit', 'button'])

/**
 * Keeps what is typed into the named fields below `ref` through a change of tab, a reload and an ended session,
 * and fills it in again. The form calls `forget` once it has been sent.
 */
export function useKeptInput<E extends HTMLElement = HTMLFormElement>(form: string) {
  const ref = useRef<E>(null)
  const [isRestored, setIsRestored] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    setIsRestored(fillIn(element, readKept(form)))
    const onInput = ({ target }: Event) => {
      if (isKept(target)) keepField(form, target.name, valueOf(target))
    }
    element.addEventListener('input', onInput)
    return () => element.removeEventListener('input', onInput)
  }, [form])
  const forget = () => {
    forgetKept(form)
    setIsRestored(false)
  }
  // `isRestored`: the form shows unsent input from before.
  return [ref, { isRestored, forget }] as const
}

function isKept(target: EventTarget | null): target is Control {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  return isControl && target.name !== '' && !skipped.has(target.type)
}

const isTick = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

function isReadOnly(control: Control): boolean {
  return 'readOnly' in control && control.readOnly
}

function valueOf(control: Control): string {
  return isTick(control) ? String(control.checked) : control.value
}

/** Returns whether anything differs from the form's initial values. */
function fillIn(element: HTMLElement, kept: KeptFields): boolean {
  let hasChanged = false
  for (const control of element.querySelectorAll<Control>('input, textarea, select')) {
    const value = kept[control.name]
    if (value === undefined || !isKept(control) || isReadOnly(control)) continue
    if (isTick(control) || control.type === 'radio') {
      const isOn = isTick(control) ? value === 'true' : value === control.value
      if (isOn === (control as HTMLInputElement).checked || (!isOn && !isTick(control))) continue
      control.click()
    } else {
      if (control.value === value) continue
      setValue(control, value)
    }
    hasChanged = true
  }
  return hasChanged
}

/** As if it were typed: React notices a change only when its own setter is bypassed. */
function setValue(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  )
}
