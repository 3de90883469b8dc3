import { errorBody, errorText, hasCode } from '../../lib/api/api-error.ts'
import type { Sale } from './sales.ts'

/** The result of charging a card, by the provider's fields or the sandbox's. */
export type CardResult = { refusal: string } | { status: string; paymentId: string }

export type TakeCard = (clientSecret: string) => Promise<CardResult>

export type Outcome =
  | { kind: 'granted'; text?: string }
  | { kind: 'refused'; text: string }
  /** The payment succeeded, but the server has not confirmed it yet. */
  | { kind: 'unconfirmed'; text: string; paymentId: string }

type Begun = { kind: 'begun'; clientSecret: string }

/** Cancels a pending purchase, perhaps of another tab, and starts again. */
export async function beginPayment({ create, cancel, texts }: Sale): Promise<Begun | Outcome> {
  try {
    return begun(await create())
  } catch (error) {
    const body = errorBody(error)
    if (hasCode(body, 'already-bought')) return { kind: 'granted' }
    const isPending = hasCode(body, 'payment-pending', 'ultra-payment-pending')
    if (!isPending) return refused(errorText(body, 'error') ?? texts.notBegun)
  }
  try {
    await cancel()
    return begun(await create())
  } catch (error) {
    // Another tab has completed the purchase meanwhile.
    return hasCode(errorBody(error), 'already-bought')
      ? { kind: 'granted' }
      : refused(texts.stillPending)
  }
}

export async function pay(sale: Sale, takeCard: TakeCard, clientSecret: string): Promise<Outcome> {
  try {
    const card = await takeCard(clientSecret)
    if ('refusal' in card) return refused(card.refusal)
    if (card.status !== 'succeeded') return refused(sale.texts.notSucceeded)
    return await confirm(sale, card.paymentId)
  } catch {
    return refused(sale.texts.unexpected)
  }
}

export async function confirm(sale: Sale, paymentId: string): Promise<Outcome> {
  try {
    await sale.confirm(paymentId)
  } catch (error) {
    return { kind: 'unconfirmed', text: sale.texts.notConfirmed(errorBody(error)), paymentId }
  }
  // A missing response must not alarm a buyer who has just paid.
  const isGranted = await sale.isGranted().catch(() => true)
  return isGranted ? { kind: 'granted' } : refused(sale.texts.notGranted)
}

function begun({ client_secret }: { client_secret: string }): Begun {
  return { kind: 'begun', clientSecret: client_secret }
}

function refused(text: string): Outcome {
  return { kind: 'refused', text }
}
