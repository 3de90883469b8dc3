/** The import rules of CONTRIBUTING.md as patterns, so that a new feature needs no new rule. */
/** The rooms of the server, from the ground up: each imports only rooms that stand before it. */
const serverRooms = [
  'mail',
  'graveyard',
  'site',
  'accounts',
  'guardians',
  'memorials',
  'payments',
  'partners',
  'kin',
  'passings',
  'visitors',
  'eternal-messages',
  'operator',
]
const rooms = serverRooms.join('|')
const room = `^src/server/(${rooms})/`
/** Rooms, and what is made of the same kinds of files above them. */
const layered = `^src/server/(${rooms}|archives)/`
const wiring = '^src/server/(app|events|main|run-server)\\.ts$'
/** The rooms of the web: each imports only rooms that stand before it. */
const webRooms = [
  'site',
  'mail',
  'accounts',
  'payments',
  'partners',
  'visitors',
  'graveyard',
  'memorials',
  'kin',
  'eternal-messages',
  'passings',
  'guardians',
  'operator',
]
const inServerRooms = (names) => `^src/server/(${names.join('|')})/`
const inRooms = (rooms) => `^src/web/features/(${rooms.join('|')})/`
const test = '\\.test\\.ts$|^src/server/testing/'

const rule = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

export default {
  forbidden: [
    rule('no-circles', {}, { circular: true }, 'No import cycles, type imports included.'),
    rule(
      'contract-knows-zod-only',
      { path: '^src/contract/', pathNot: test },
      { pathNot: '^src/contract/|node_modules/zod/' },
      'The contract imports nothing but zod.',
    ),
    rule(
      'server-never-meets-web',
      { path: '^src/server/' },
      { path: '^src/web/' },
      'They meet in the contract.',
    ),
    rule(
      'web-never-meets-server',
      { path: '^src/web/' },
      { path: '^src/server/' },
      'They meet in the contract.',
    ),
    rule(
      'src-never-imports-demo',
      { path: '^src/', pathNot: '\\.test\\.ts$' },
      { path: '^demo/' },
      'The image has no demo/.',
    ),
    rule(
      'rooms-never-see-adapters',
      { path: room, pathNot: test },
      { path: `^src/server/(adapters|cli|observability|backup|archives)/|${wiring}` },
      'Rooms use ports, not adapters, and know nothing above them.',
    ),
    ...serverRooms
      .slice(0, -1)
      .map((name, place) =>
        rule(
          'server-rooms-in-order',
          { path: inServerRooms([name]), pathNot: test },
          { path: inServerRooms(serverRooms.slice(place + 1)) },
          'A room imports only rooms that stand before it in the list; what it must tell one after it is an event.',
        ),
      ),
    rule(
      'archives-see-rooms',
      { path: '^src/server/archives/', pathNot: test },
      { path: `^src/server/(adapters|cli|observability|backup)/|${wiring}` },
      'Archives stand on the rooms, beside backup.',
    ),
    rule(
      'adapters-see-ports',
      { path: '^src/server/adapters/', pathNot: test },
      {
        path: '^src/server/',
        pathNot: '^src/server/((adapters|ports|config)/|lib/files/owner-only\\.ts$)',
      },
      'An adapter imports only ports, other adapters, the configuration and the modes of files.',
    ),
    rule(
      'ports-are-types',
      { path: '^src/server/ports/' },
      { path: '^src/', pathNot: '^src/server/ports/' },
      'Ports depend on nothing.',
    ),
    rule(
      'infrastructure-knows-no-rooms',
      { path: '^src/server/(database|jobs|http)/', pathNot: test },
      { path: `${room}|^src/server/(adapters|cli|observability|backup|archives)/|${wiring}` },
      'Database, jobs and http are below the rooms.',
    ),
    rule(
      'only-routes-know-http',
      {
        path: '^src/server/',
        pathNot: `^src/server/http/|\\.(routes|room)\\.ts$|^src/server/app\\.ts$|${test}`,
      },
      { path: '^src/server/http/' },
      'Services, stores and rules use domain types; only routes know HTTP.',
    ),
    rule(
      'lib-knows-no-room',
      { path: '^src/server/lib/', pathNot: test },
      { path: '^src/', pathNot: '^src/contract/|^src/server/(lib|ports|database)/' },
      'Code that rooms share is below them.',
    ),
    rule(
      'rules-do-no-io',
      { path: '\\.rules\\.ts$' },
      {
        path: '\\.(store|routes|jobs)\\.ts$|^src/server/(database|http|jobs)/',
        dependencyTypesNot: ['type-only'],
      },
      'A rule takes values and returns values.',
    ),
    rule(
      'stores-are-at-the-bottom',
      { path: '\\.store\\.ts$' },
      { path: '\\.(routes|jobs)\\.ts$' },
      'A store imports nothing from the layers above it.',
    ),
    rule(
      'use-cases-know-no-routes',
      { path: layered, pathNot: '\\.(routes|room)\\.ts$' },
      { path: '\\.routes\\.ts$' },
      'Routes call use cases.',
    ),
    rule(
      'sql-in-stores-only',
      { path: layered, pathNot: `\\.store\\.ts$|${test}` },
      { path: 'node_modules/kysely/' },
      'SQL is in stores only.',
    ),
    rule(
      'pages-on-top',
      { path: '^src/web/(features|ui|lib|map|walk|content)/' },
      { path: '^src/web/pages/|^src/web/(main|app|routes)\\.tsx$' },
      'Rooms meet in pages; they do not import pages.',
    ),
    rule(
      'ui-lib-map-and-walk-know-no-room',
      { path: '^src/web/(ui|lib|map|walk)/' },
      { path: '^src/web/(features|content)/' },
      'They serve every room and import none.',
    ),
    ...webRooms.map((room, place) =>
      rule(
        'web-rooms-in-order',
        { path: inRooms([room]) },
        { path: '^src/web/features/', pathNot: inRooms(webRooms.slice(0, place + 1)) },
        'A room imports only rooms that stand before it in the list, so they form no circle.',
      ),
    ),
    rule(
      'web-has-no-barrels',
      { path: '^src/web/' },
      { path: '^src/web/features/.*/index\\.tsx?$' },
      'Modules are imported directly: an index would load what the page does not use.',
    ),
    rule(
      'no-orphan-packages',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'Everything imported is in package.json.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
}
