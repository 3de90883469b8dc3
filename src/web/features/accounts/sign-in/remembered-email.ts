const mailedKey = 'mailed_to'

/** The address the first letter went to, kept in this tab until its owner signs in. */
export function mailedTo(): string {
  return sessionStorage.getItem(mailedKey) ?? ''
}

export function rememberMailedTo(email: string): void {
  sessionStorage.setItem(mailedKey, email)
}

export function forgetMailedTo(): void {
  sessionStorage.removeItem(mailedKey)
}

const invitedKey = 'invited_as'

/** The address that was invited, kept in this tab. */
export function invitedAs(): string {
  return sessionStorage.getItem(invitedKey) ?? ''
}

export function rememberInvitedAs(email: string): void {
  sessionStorage.setItem(invitedKey, email)
}

/** Fills an empty field, unless the visitor is about to type in it. */
export function suggestEmail(field: HTMLInputElement | null, email: string): void {
  if (field?.value === '' && document.activeElement !== field) field.value = email
}
