import { ourNode, tool } from '../tests/run.ts'

export const checks = [
  ['Format', tool('biome'), 'ci', '--linter-enabled=false', '.'],
  ['Types of the server', tool('tsc'), '-p', 'tsconfig.json'],
  ['Types of the pages', tool('tsc'), '-p', 'tsconfig.web.json'],
  ['Types of the journeys', tool('tsc'), '-p', 'tsconfig.e2e.json'],
  ['Lint', tool('oxlint'), '--type-aware', '--deny-warnings'],
  ['Arrows', tool('depcruise'), 'src', 'demo', '--config', '.dependency-cruiser.mjs'],
  ['What nothing uses', tool('knip')],
  ['Drift', ...ourNode, 'scripts/generate/generate.ts', '--check'],
  ['Rules of openapi.json', tool('redocly'), 'lint', 'openapi.json'],
  ['A client of openapi.json', ...ourNode, 'scripts/openapi/check-client.ts'],
  ['Unit tests', tool('vitest'), 'run', '--project', 'unit'],
] as const
