import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CardResult } from './payment-flow.ts'
import { type ElementKind, loadStripe, type Stripe, type StripeElement } from './stripe-script.ts'

const kinds: ElementKind[] = ['cardNumber', 'cardExpiry', 'cardCvc']

/** Stripe's frames cannot read our style sheets, so they are given the token values. */
function frameStyle() {
  const tokens = getComputedStyle(document.documentElement)
  const colour = (name: string) => tokens.getPropertyValue(name).trim()
  return {
    base: {
      color: colour('--ivory'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSize: '17px',
      '::placeholder': { color: colour('--placeholder') },
    },
    invalid: { color: colour('--rose') },
  }
}

type Places = Partial<Record<ElementKind, HTMLElement | null>>

/** Mounts Stripe's card fields; the card number never reaches this page. */
export function useStripeCard(publishableKey: string) {
  const places = useRef<Places>({})
  const elements = useRef<Partial<Record<ElementKind, StripeElement>>>({})
  const stripe = useRef<Stripe>(undefined)
  const [isReady, setIsReady] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const isShown = useRef(true)

  async function mount(): Promise<void> {
    const loaded = await loadStripe(publishableKey)
    if (!isShown.current) return
    stripe.current = loaded
    const fields = loaded.elements()
    for (const kind of kinds) {
      const place = places.current[kind]
      if (!place) continue
      const element = fields.create(kind, { style: frameStyle() })
      elements.current[kind] = element
      element.mount(place)
      if (kind === 'cardNumber') element.on('ready', () => setIsReady(true))
    }
  }

  const mountFirst = useEffectEvent(mount)
  useEffect(() => {
    isShown.current = true
    mountFirst().catch(() => setHasFailed(true))
    return () => {
      isShown.current = false
      for (const kind of kinds) elements.current[kind]?.destroy()
      elements.current = {}
    }
  }, [])

  async function takeCard(clientSecret: string): Promise<CardResult> {
    const number = elements.current.cardNumber
    if (!stripe.current || !number) throw new Error('The card fields are gone')
    const { token, error } = await stripe.current.createToken(number)
    if (!token) return refusalIn(error)
    const data = { payment_method: { card: { token: token.id } } }
    const { paymentIntent, error: failure } = await stripe.current.confirmCardPayment(
      clientSecret,
      data,
    )
    if (!paymentIntent) return refusalIn(failure)
    return { status: paymentIntent.status, paymentId: paymentIntent.id }
  }

  return {
    isReady,
    hasFailed,
    takeCard,
    retry() {
      setHasFailed(false)
      mount().catch(() => setHasFailed(true))
    },
    place: (kind: ElementKind) => (element: HTMLElement | null) => {
      places.current[kind] = element
    },
  }
}

function refusalIn(error: { message?: string } | undefined): CardResult {
  if (!error?.message) throw new Error('Refused without a word')
  return { refusal: error.message }
}
