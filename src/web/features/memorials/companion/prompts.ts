/** Questions that help to begin a voice message. */
export const voicePrompts = [
  'What would you tell your grandchildren?',
  'What do you say when you come home?',
  'Which song, saying or joke do people know you by?',
  'Whom would you like to thank, and what for?',
  'What made you laugh until you cried?',
  'What should they do on a day when they miss you?',
  'What have you always wanted to say, and never did?',
] as const

/** Questions for the message of an anniversary: the later it is, the more may have changed. */
export function promptsOfYear(year: number | undefined): readonly string[] {
  if (year === undefined) return anyYear
  if (year <= 2) return [...earlyYears, ...anyYear]
  if (year <= 10) return [...middleYears, ...anyYear]
  return [...lateYears, ...anyYear]
}

const anyYear = [
  'What would you tell your grandchildren?',
  'Whom would you like to thank once more?',
  'What do you wish them for the year to come?',
]
const earlyYears = [
  'The first years are the hardest. What would comfort them?',
  'What may they let go of, with your blessing?',
  'How would you like this day to be spent?',
]
const middleYears = [
  'What do you hope has become of them by now?',
  'Which promise are they free of, and which one still holds?',
  'What did you learn that took you years?',
]
const lateYears = [
  'Who may be listening by now whom you never met?',
  'What was the world like in which you say this?',
  'What should still be told of you, and what may be forgotten?',
]

interface TimeOfLife {
  /** Only for owners who have reached this age. */
  fromAge: number
  questions: readonly string[]
}

const timesOfLife: readonly TimeOfLife[] = [
  {
    fromAge: 0,
    questions: [
      'What is the first thing you remember?',
      'Where did you grow up, and what did it smell of?',
      'Who looked after you when you were small?',
      'What did you want to become?',
    ],
  },
  {
    fromAge: 18,
    questions: [
      'When did you first feel grown up?',
      'Who was your best friend, and how did you meet?',
      'What did you earn your first money with?',
    ],
  },
  {
    fromAge: 30,
    questions: [
      'How did you find the people you live with?',
      'Which decision changed everything?',
      'What are you good at, and who taught you?',
    ],
  },
  {
    fromAge: 50,
    questions: [
      'What would you tell yourself at twenty?',
      'What did your work give you, and what did it take?',
      'Which place do you keep going back to?',
    ],
  },
  {
    fromAge: 65,
    questions: [
      'What would you tell your grandchildren?',
      'Which days would you like to live once more?',
      'Who is gone and should be named here?',
      'What do you see now that you could not see when you were young?',
    ],
  },
]

/** Questions for a life story: about the owner's current time of life first, then back to the beginning. */
export function storyPrompts(bornOn: string | null, today: string): readonly string[] {
  const age = bornOn === null ? 0 : ageOn(bornOn, today)
  return timesOfLife
    .filter(({ fromAge }) => age >= fromAge)
    .toReversed()
    .flatMap(({ questions }) => questions)
}

/** Days are text, `YYYY-MM-DD`. */
function ageOn(bornOn: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years
}
