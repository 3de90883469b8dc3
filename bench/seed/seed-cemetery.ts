import { seedDatabase } from '../../demo/seed-database.ts'
import { readConfig } from '../../src/server/config/config.ts'

/** The fullest cemetery of a million graves: in the demo's share of nations, about so many lie in one country. */
const graves = Number(process.argv[2])

await seedDatabase(readConfig(process.env), { graves, seed: 1, portraits: 0, country: 'US' })
