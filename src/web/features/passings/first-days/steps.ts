/** The steps of the first days, in the order that many families take. */
export const steps = ['words', 'tell', 'print', 'service', 'tributes'] as const
export type Step = (typeof steps)[number]

export const titles: Record<Step, string> = {
  words: 'Words for the first visitors',
  tell: 'Whom to tell',
  print: 'A card and a sheet for the service',
  service: 'The service',
  tributes: 'What visitors write',
}

export function isStep(value: unknown): value is Step {
  return steps.some((step) => step === value)
}

/** The step this many places from the given one; undefined before the first and after the last. */
export function stepBeside(step: Step, places: number): Step | undefined {
  return steps[steps.indexOf(step) + places]
}
