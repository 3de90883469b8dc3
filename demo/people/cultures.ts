import { z } from 'zod'
import africa from '../data/names/africa.json' with { type: 'json' }
import centralEurope from '../data/names/central-europe.json' with { type: 'json' }
import eastAsia from '../data/names/east-asia.json' with { type: 'json' }
import eastEurope from '../data/names/east-europe.json' with { type: 'json' }
import nearEast from '../data/names/near-east.json' with { type: 'json' }
import pacific from '../data/names/pacific.json' with { type: 'json' }
import southAsia from '../data/names/south-asia.json' with { type: 'json' }
import southEurope from '../data/names/south-europe.json' with { type: 'json' }
import westEurope from '../data/names/west-europe.json' with { type: 'json' }

/** One name in Latin letters and in the script of its own culture; the two are often the same. */
const name = z
  .union([z.string(), z.tuple([z.string(), z.string()])])
  .transform((written) => (typeof written === 'string' ? [written, written] : written))
  .transform(([latin = '', native = latin]) => ({ latin, native }))
const names = z.array(name)
/** Without a list of their own, women have the same forms as men. */
const forms = z
  .object({ men: names, women: names.optional() })
  .transform(({ men, women }) => ({ men, women: women ?? men }))

const culture = z
  .strictObject({
    /** The order of the parts of a full name. */
    order: z
      .enum([
        'given-family',
        'middle-name',
        'two-families',
        'family-chain',
        'patronymic',
        'father-name',
        'lineage',
        'family-first',
        'family-middle-given',
        'often-single',
      ])
      .default('given-family'),
    /** Old-fashioned names come first where names have fashions. */
    given: forms,
    family: forms,
    middle: forms.optional(),
    /** Whether women of later generations sometimes join two family names with a hyphen. */
    joinsFamilies: z.boolean().default(false),
  })
  .transform((read) => ({
    ...read,
    hasNativeScript: read.family.men.some(({ latin, native }) => latin !== native),
  }))

export type Name = z.infer<typeof name>
export type Culture = z.infer<typeof culture>

const regions = [
  africa,
  centralEurope,
  eastAsia,
  eastEurope,
  nearEast,
  pacific,
  southAsia,
  southEurope,
  westEurope,
]

export const cultures: ReadonlyMap<string, Culture> = new Map(
  regions.flatMap((region) => Object.entries(z.record(z.string(), culture).parse(region))),
)
