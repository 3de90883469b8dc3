import { useRef } from 'react'
import type { FormState } from '../../lib/mutations/form-state.ts'
import { today } from '../../lib/text/dates.ts'

const question =
  'This is today. Were you born today? If so, press once more; otherwise choose another day.'

/** A calendar opens at today's date, which is rarely meant: ask about it once. */
export function useTodayAsked() {
  const isAsked = useRef(false)
  return (bornOn: string): FormState | undefined => {
    if (bornOn !== today() || isAsked.current) return undefined
    isAsked.current = true
    return { errors: { date_of_birth: question } }
  }
}
