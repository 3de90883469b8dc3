/** Test numbers that card providers publish. No bank issues them. */
export const testCards = [
  { number: '4242424242424242', outcome: 'succeeds' },
  { number: '4000000000000002', outcome: 'is declined' },
  { number: '4000002500003155', outcome: 'asks your bank' },
  { number: '4000000000009995', outcome: 'lacks funds' },
] as const
