import { problems } from '../../../contract/problems.ts'
import { bodyOf, wordsUnder } from '../../lib/api/api-error.ts'
import type { Sale } from './sales.ts'

/** How a card was taken: by the provider's own fields, or by those of the sandbox. */
export type CardAnswer = { refusal: string } | { status: string; paymentId: string }

export type TakeCard = (clientSecret: string) => Promise<CardAnswer>

export type Outcome =
  | { kind: 'granted' }
  | { kind: 'refused'; words: string }
  /** The money has gone through, only our server has not said so yet. */
  | { kind: 'unconfirmed'; words: string; paymentId: string }

type Begun = { kind: 'begun'; clientSecret: string }

/** A purchase left open elsewhere, in another tab perhaps, is cancelled and begun anew. */
export async function beginPayment({ create, cancel, words }: Sale): Promise<Begun | Outcome> {
  try {
    return begun(await create())
  } catch (error) {
    const said = wordsUnder(bodyOf(error), 'error')
    if (said === problems['already-bought'].text) return { kind: 'granted' }
    if (!said?.startsWith('You already have a pending')) return refused(said ?? words.notBegun)
  }
  try {
    await cancel()
    return begun(await create())
  } catch (error) {
    // The other tab was quicker: what it paid for is there.
    const said = wordsUnder(bodyOf(error), 'error')
    return said === problems['already-bought'].text
      ? { kind: 'granted' }
      : refused(words.stillPending)
  }
}

export async function pay(sale: Sale, takeCard: TakeCard, clientSecret: string): Promise<Outcome> {
  try {
    const card = await takeCard(clientSecret)
    if ('refusal' in card) return refused(card.refusal)
    if (card.status !== 'succeeded') return refused(sale.words.notSucceeded)
    return await confirm(sale, card.paymentId)
  } catch {
    return refused(sale.words.unexpected)
  }
}

export async function confirm(sale: Sale, paymentId: string): Promise<Outcome> {
  try {
    await sale.confirm(paymentId)
  } catch (error) {
    return { kind: 'unconfirmed', words: sale.words.notConfirmed(bodyOf(error)), paymentId }
  }
  // No answer is no reason to frighten somebody who has just paid.
  const isGranted = await sale.isGranted().catch(() => true)
  return isGranted ? { kind: 'granted' } : refused(sale.words.notGranted)
}

function begun({ client_secret }: { client_secret: string }): Begun {
  return { kind: 'begun', clientSecret: client_secret }
}

function refused(words: string): Outcome {
  return { kind: 'refused', words }
}
