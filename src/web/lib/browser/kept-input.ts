const prefix = 'typed_'

export type KeptFields = Record<string, string>

/** What was typed into a form but not sent, kept until the tab is closed or the member signs out. */
export function readKept(form: string): KeptFields {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + form) ?? '{}') as KeptFields
  } catch {
    return {}
  }
}

export function keepField(form: string, name: string, value: string): void {
  try {
    const fields = { ...readKept(form), [name]: value }
    sessionStorage.setItem(prefix + form, JSON.stringify(fields))
  } catch {
    // If the browser has no room for it, it is still in the field.
  }
}

export function forgetKept(form: string): void {
  sessionStorage.removeItem(prefix + form)
}
