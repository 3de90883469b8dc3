export interface WantedSettings {
  currentPassword: string
  email: string
  newPassword: string
  repeated: string
}

/** The first reason why the settings cannot be sent. */
export function settingsError(wanted: WantedSettings): string | undefined {
  if (!wanted.currentPassword) return 'Current password is required for authentication'
  if (wanted.newPassword !== wanted.repeated) return 'Passwords do not match'
  if (wanted.newPassword && wanted.newPassword.length < 6) {
    return 'Password must be at least 6 characters long'
  }
  if (!wanted.email && !wanted.newPassword) return 'Please provide at least one field to update'
  return undefined
}
