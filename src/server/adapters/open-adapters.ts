import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { BotCheck } from '../ports/bot-check.ts'
import type { BouncesMailbox } from '../ports/bounces-mailbox.ts'
import type { Mailer } from '../ports/mail.ts'
import type { MapTiles } from '../ports/map-tiles.ts'
import type { Storage } from '../ports/storage.ts'
import { archiveSigner } from './archive-signer.ts'
import { cardRenderer } from './cards/card-renderer.ts'
import { googleTiles } from './google-tiles.ts'
import { localMailbox, noMail } from './local-mailbox.ts'
import { pictureEncoder } from './pictures/picture-encoder.ts'
import { settableClock } from './settable-clock.ts'
import { smtpMailer } from './smtp.ts'
import { soundEncoder } from './sounds/sound-encoder.ts'
import { diskStorage } from './storage-on-disk.ts'
import { systemClock } from './system-clock.ts'
import { turnstile } from './turnstile.ts'

/** Opens an adapter for each port, as configured. */
export async function openAdapters(config: Config) {
  return {
    clock: config.mode === 'local' ? settableClock() : systemClock,
    mailer: openMailer(config.mail),
    bouncesMailbox: await openBouncesMailbox(config.returns),
    botCheck: botCheck(config),
    googleTiles: mapTiles(config),
    storage: await storage(config),
    pictures: pictureEncoder(),
    cards: cardRenderer(),
    sounds: soundEncoder(),
    signer: archiveSigner(config.archiveKey, config.dataFolder),
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

async function openBouncesMailbox(returns: Config['returns']): Promise<BouncesMailbox | null> {
  if (!returns?.imapUrl) return null
  const { imapBounces } = await import('./imap-bounces.ts')
  return imapBounces(returns.imapUrl)
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
  // Amazon's client is large: load it only where it is used.
  const { s3Storage } = await import('./storage-on-s3.ts')
  return s3Storage(storage)
}
