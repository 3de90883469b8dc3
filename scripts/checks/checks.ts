import { ourNode, tool } from '../tests/run.ts'

/** Longest first, so that no core is idle at the end. */
export const checks = [
  ['Types of the server', tool('tsc'), '-p', 'tsconfig.json'],
  ['Unit tests', tool('vitest'), 'run', '--project', 'unit'],
  ['Generated files are up to date', ...ourNode, 'scripts/generate/generate.ts', '--check'],
  ['Lint', tool('oxlint'), '--type-aware', '--deny-warnings'],
  ['Types of the pages', tool('tsc'), '-p', 'tsconfig.web.json'],
  ['Unused code', tool('knip')],
  ['Import rules', tool('depcruise'), 'src', 'demo', '--config', '.dependency-cruiser.mjs'],
  ['Lint of openapi.json', tool('redocly'), 'lint', 'openapi.json'],
  ['Types of the end-to-end tests', tool('tsc'), '-p', 'tsconfig.e2e.json'],
  ['Format', tool('biome'), 'ci', '--linter-enabled=false', '.'],
] as const
