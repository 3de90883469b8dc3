import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBases } from './bases.ts'
import { type Buildah, runProgram } from './buildah.ts'
import { type Image, readImage } from './sandbox.ts'

const name = 'localhost/vigil:tested'

/** Builds deploy/Dockerfile from this checkout, unless this store already has it. */
export async function buildImage(
  buildah: Buildah,
  folder: string,
): Promise<Image & { megabytes: number }> {
  if (!(await isBuilt(buildah))) await build(buildah, folder)
  const [{ size }] = JSON.parse(await buildah.run('images', '--json', name))
  const inspected = await buildah.run('inspect', '--type', 'image', name)
  const root = await buildah.run('mount', await buildah.run('from', '--pull-never', name))
  return { ...readImage(inspected, root), megabytes: megabytesIn(size) }
}

const isBuilt = ({ run }: Buildah) =>
  run('inspect', '--type', 'image', name).then(
    () => true,
    () => false,
  )

async function build(buildah: Buildah, folder: string): Promise<void> {
  const bases = await makeBases(buildah, folder)
  const volumes = await npmVolumes(folder)
  const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker']
  const what = ['--tag', name, '--file', 'deploy/Dockerfile', '.']
  const images = Object.entries(bases).flatMap(([key, image]) => ['--build-arg', `${key}=${image}`])
  const mounted = volumes.flatMap((volume) => ['--volume', volume])
  await buildah.run('bud', ...how, ...images, ...mounted, ...what)
}

/** The unpacked size of all layers, parsed from what buildah prints: "384 MB". */
function megabytesIn(size: string): number {
  const [, number, unit] = /^([\d.]+) (MB|GB)$/.exec(size) ?? []
  if (!number) throw new Error(`buildah printed an unreadable size: ${size}`)
  return Number(number) * (unit === 'GB' ? 1000 : 1)
}

/**
 * npm in the build uses this machine's registry, certificates and download cache. These are mounted while
 * commands run, and the last stage runs none, so the image contains nothing of them.
 */
async function npmVolumes(folder: string): Promise<string[]> {
  const [registry = '', cache = '', userSettings = '', trusted = ''] = (
    await Promise.all(
      ['registry', 'cache', 'userconfig', 'cafile'].map((key) =>
        runProgram('npm', ['config', 'get', key]),
      ),
    )
  ).map((value) => (value === 'null' ? '' : value))
  const lines = existsSync(userSettings) ? readFileSync(userSettings, 'utf8').split('\n') : []
  const kept = lines.filter((line) => !/^\s*(registry|cafile|cache|prefix)\s*=/.test(line))
  const authorities = [trusted, process.env.NODE_EXTRA_CA_CERTS ?? ''].find(
    (file) => file && existsSync(file),
  )
  const settings = join(folder, 'npmrc')
  const inside = '/run/authorities.pem'
  const own = [`registry=${registry}`, ...(authorities ? [`cafile=${inside}`] : [])]
  writeFileSync(settings, `${[...kept, ...own].join('\n')}\n`, { mode: 0o600 })
  return [
    `${settings}:/root/.npmrc:ro`,
    `${cache}:/root/.npm`,
    ...(authorities ? [`${authorities}:${inside}:ro`] : []),
  ]
}
