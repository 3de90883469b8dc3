import type {
  Joining as Presented,
  SetAside as PresentedSetAside,
} from '../../../../contract/memorials/joining.ts'
import { presentGrave } from '../../../graveyard/grave.presenter.ts'
import { portraitUrl } from '../../../lib/media.ts'
import type { SeenJoining, SetAside } from './reading.ts'

export function presentJoining(joining: SeenJoining, publicUrl: string): Presented {
  return {
    with: presentGrave(joining.with, publicUrl),
    state: joining.state,
    other_stays: joining.otherStays,
    is_offered: joining.isOffered,
    until: joining.until.toISOString(),
    joins_at: joining.joinsAt?.toISOString() ?? null,
  }
}

export function presentSetAside(aside: SetAside): PresentedSetAside {
  return {
    id: aside.id,
    full_name: aside.fullName,
    joined_at: aside.joinedAt.toISOString(),
    memorial_message: aside.memorialMessage,
    story: aside.story,
    burial_place: aside.burialPlace,
    profile_photo: aside.portraitKey && portraitUrl(aside.portraitKey, 'large'),
    has_audio_message: aside.hasVoice,
  }
}
