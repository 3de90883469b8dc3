import { hourMs } from '../../../../contract/values/durations.ts'

const key = 'first_password_token'

/** The letter's link works once, so the token for choosing a password is kept in this tab while it is valid. */
export function keepFirstPasswordToken(token: string): void {
  sessionStorage.setItem(key, JSON.stringify({ token, until: Date.now() + hourMs }))
}

export function firstPasswordToken(): string {
  try {
    const { token, until } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof token === 'string' && Date.now() < until ? token : ''
  } catch {
    return ''
  }
}

export const hasFirstPasswordToken = (): boolean => firstPasswordToken() !== ''

export function forgetFirstPasswordToken(): void {
  sessionStorage.removeItem(key)
}
