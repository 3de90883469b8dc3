export interface PartnerSettingsInput {
  currentPassword: string
  email: string
  newPassword: string
  repeated: string
}

/** The first reason why the settings cannot be sent. */
export function settingsError(input: PartnerSettingsInput): string | undefined {
  if (!input.currentPassword) return 'Current password is required for authentication'
  if (input.newPassword !== input.repeated) return 'Passwords do not match'
  if (input.newPassword && input.newPassword.length < 6) {
    return 'Password must be at least 6 characters long'
  }
  if (!input.email && !input.newPassword) return 'Please provide at least one field to update'
  return undefined
}
