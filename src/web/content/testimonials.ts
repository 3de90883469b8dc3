/** Shown on the registration screen. No names until members have agreed to lend theirs. */
export const testimonials = [
  {
    words: '“I chose the stone and wrote the words myself. Nobody has to guess what I wanted.”',
    who: 'For those who write',
  },
  {
    words: '“Two people know where the key is. That is all the ceremony I need.”',
    who: 'For those who are entrusted',
  },
  {
    words: '“An ocean lies between us and the grave, and still I can bring a candle.”',
    who: 'For those who visit',
  },
] as const
