import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { BotCheck } from '../ports/bot-check.ts'
import type { Mailer } from '../ports/mail.ts'
import type { MapTiles } from '../ports/map-tiles.ts'
import type { Storage } from '../ports/storage.ts'
import { gravePainter } from './cards/grave-painter.ts'
import { googleTiles } from './google-tiles.ts'
import { localMailbox, noMail } from './local-mailbox.ts'
import { pictureStudio } from './pictures/picture-studio.ts'
import { settableClock } from './settable-clock.ts'
import { smtpMailer } from './smtp.ts'
import { soundStudio } from './sounds/sound-studio.ts'
import { diskStorage } from './storage-on-disk.ts'
import { systemClock } from './system-clock.ts'
import { turnstile } from './turnstile.ts'

/** One adapter for each port, as the configuration says. */
export async function openAdapters(config: Config) {
  return {
    clock: config.mode === 'local' ? settableClock() : systemClock,
    mailer: openMailer(config.mail),
    botCheck: botCheck(config),
    googleTiles: mapTiles(config),
    storage: await storage(config),
    pictures: pictureStudio(),
    cards: gravePainter(),
    sounds: soundStudio(),
  }
}

function openMailer(mail: Config['mail']): Mailer {
  switch (mail.kind) {
    case 'mailbox':
      return localMailbox
    case 'off':
      return noMail
    case 'smtp':
      return smtpMailer(mail)
  }
}

function botCheck({ botCheck, publicUrl }: Config): BotCheck | null {
  if (botCheck.kind === 'off') return null
  return turnstile({ ...botCheck, hostname: new URL(publicUrl).hostname })
}

function mapTiles({ map, publicUrl }: Config): MapTiles | null {
  return map.google && googleTiles({ ...map.google, publicUrl, clock: systemClock })
}

async function storage({ storage, dataFolder }: Config): Promise<Storage> {
  if (storage.kind === 'disk') return diskStorage(join(dataFolder, 'files'))
  // Amazon's client is large: who keeps files on disk starts without it.
  const { s3Storage } = await import('./storage-on-s3.ts')
  return s3Storage(storage)
}
