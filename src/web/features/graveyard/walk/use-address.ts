import { useEffect } from 'react'
import { rememberStanding } from './use-start.ts'

const settle = 400

/** Keeps where one stands in the address, so that it can be shared and survives a reload. */
export function useAddress(address: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, '', address)
      rememberStanding(address.slice(address.indexOf('?')))
    }, settle)
    return () => clearTimeout(timer)
  }, [address])
}
