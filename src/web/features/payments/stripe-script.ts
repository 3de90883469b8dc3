/** The few parts of Stripe's script that are used here. */
export interface Stripe {
  elements(): { create(kind: ElementKind, options: object): StripeElement }
  createToken(element: StripeElement): Promise<{ token?: { id: string }; error?: StripeError }>
  confirmCardPayment(
    clientSecret: string,
    data: { payment_method: { card: { token: string } } },
  ): Promise<{ paymentIntent?: { id: string; status: string }; error?: StripeError }>
}

export type ElementKind = 'cardNumber' | 'cardExpiry' | 'cardCvc'

export interface StripeElement {
  mount(place: HTMLElement): void
  on(event: 'ready', listener: () => void): void
  destroy(): void
}

interface StripeError {
  message?: string
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

// Stripe requires loading its script from there: cards are typed into its own frames.
const address = 'https://js.stripe.com/v3/'
let loading: Promise<Stripe> | undefined

export function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= new Promise<Stripe>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () =>
      window.Stripe ? resolve(window.Stripe(publishableKey)) : reject(new Error('empty'))
    script.onerror = () => reject(new Error('The card service did not load'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
