import { z } from 'zod'
import { type GraveStyle, graveStyles } from '../../src/contract/values/grave-styles.ts'
import data from '../data/nations.json' with { type: 'json' }
import { cultures } from './cultures.ts'
import { weigh } from './random.ts'

/** How often each gravestone is chosen where a custom is followed. */
const custom = z
  .partialRecord(z.enum(graveStyles), z.number())
  .transform((weights) => weigh(Object.entries(weights) as [GraveStyle, number][]))

/** `weight` is roughly how many of a thousand come from the nation; communities divide it by share. */
const nation = z.object({
  code: z.string(),
  weight: z.number(),
  communities: z.array(
    z.object({
      culture: z.string().refine((name) => cultures.has(name)),
      share: z.number(),
      customs: z.string(),
    }),
  ),
})

const { customs, nations } = z
  .object({ customs: z.record(z.string(), custom), nations: z.array(nation) })
  .parse(data)

export const nationCodes: readonly string[] = nations.map(({ code }) => code)

/** People of one nation who share names and customs; all communities, drawn in proportion. */
export const communities = weigh(
  nations.flatMap(({ code, weight, communities: entries }) => {
    const whole = entries.reduce((sum, { share }) => sum + share, 0)
    return entries.map(({ culture, share, customs: name }) => {
      const styles = customs[name]
      if (!styles) throw new Error(`There is no custom ${name} in demo/data/nations.json.`)
      return [{ nation: code, culture, styles }, (weight * share) / whole] as const
    })
  }),
)
