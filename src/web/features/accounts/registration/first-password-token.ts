import { hourMs } from '../../../../contract/values/durations.ts'

const key = 'first_password_token'

/** The letter's link works once, so the token to choose a password stays in this tab, for its hour. */
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
