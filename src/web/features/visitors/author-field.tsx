import { useState } from 'react'
import { countCharacters } from '../../lib/text/count-characters.ts'
import { CountedField } from '../../ui/forms/counted-field.tsx'
import { useSession } from '../accounts/sessions/session.ts'

/** The name below what a visitor leaves; a member's name is filled in. */
export function useAuthor() {
  const session = useSession()
  return useState(session.state === 'signed-in' ? session.profile.full_name : '')
}

interface AuthorFieldProps {
  value: string
  max: number
  onValueChange: (name: string) => void
}

export function AuthorField(props: AuthorFieldProps) {
  return (
    <CountedField
      {...props}
      label="Your name"
      name="author_name"
      input={{ autoComplete: 'name' }}
      count={countCharacters(props.value.trim())}
    />
  )
}
