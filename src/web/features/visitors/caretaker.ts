import { createContext, useContext } from 'react'

/** Who reads what visitors leave: an administrator, or a keeper where the family keeps the memorial. */
export const Caretaker = createContext<'administrator' | 'keeper'>('administrator')

/** `An administrator` or `A keeper`. */
export function useCaretaker(): string {
  return useContext(Caretaker) === 'keeper' ? 'A keeper' : 'An administrator'
}
