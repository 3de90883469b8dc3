/*
 * Replaces the script at js.stripe.com, which tests cannot reach: fields in iframes, tokens, and an
 * authentication layer at the end of the page.
 */
window.Stripe = (key) => {
  if (!key.startsWith('pk_')) throw new Error('no publishable key')
  const values = {}
  const labels = { cardNumber: 'Number', cardExpiry: 'Until', cardCvc: 'Code' }
  const tokens = {
    4242424242424242: 'tok_good',
    4000000000000002: 'tok_declined',
    4000000000009995: 'tok_poor',
    4000002500003155: 'tok_secure',
    4000000000000077: 'tok_unfinished',
  }
  const create = (kind) => {
    const input = document.createElement('input')
    input.setAttribute('aria-label', labels[kind])
    input.addEventListener('input', () => {
      values[kind] = input.value.replace(/\s/g, '')
    })
    return {
      mount: (place) => place.append(input),
      on: (_event, listener) => setTimeout(() => listener(), 20),
      destroy: () => input.remove(),
    }
  }
  const authenticate = () =>
    new Promise((resolve) => {
      const layer = document.createElement('div')
      const style = 'position:fixed;inset:25% 10%;z-index:2147483647;background:#fff;padding:2rem'
      layer.style.cssText = style
      for (const [words, answer] of [
        ['Complete authentication', true],
        ['Fail authentication', false],
      ]) {
        const button = document.createElement('button')
        button.textContent = words
        button.addEventListener('click', () => {
          layer.remove()
          resolve(answer)
        })
        layer.append(button)
      }
      document.body.append(layer)
    })
  return {
    elements: () => ({ create }),
    async createToken() {
      if (!values.cardNumber) return { error: { message: 'Your card number is incomplete.' } }
      return { token: { id: tokens[values.cardNumber] ?? 'tok_declined' } }
    },
    async confirmCardPayment(secret, { payment_method }) {
      const { token } = payment_method.card
      if (token === 'tok_secure' && !(await authenticate())) {
        return { error: { message: 'We are unable to authenticate your payment method.' } }
      }
      const [id] = secret.split('_secret_')
      const response = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({ client_secret: secret, token }),
      })
      const answer = await response.json()
      return answer.error ? { error: answer.error } : { paymentIntent: answer }
    },
  }
}
