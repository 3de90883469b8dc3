import type { ReactNode } from 'react'
import { KinEditor } from '../../../features/kin/kin-editor.tsx'
import type { EditedMemorial } from '../../../features/memorials/edited-memorial.ts'
import { MemorialMessageForm } from '../../../features/memorials/memorial-message-form.tsx'
import { NationalityForm } from '../../../features/memorials/nationality-form.tsx'
import { PhotoForm } from '../../../features/memorials/photo-form.tsx'
import { PictureEditor } from '../../../features/memorials/pictures/picture-editor.tsx'
import { SameAsForm } from '../../../features/memorials/same-as/same-as-form.tsx'
import { StoryEditor } from '../../../features/memorials/story/story-editor.tsx'
import { StyleForm } from '../../../features/memorials/style-form.tsx'
import { PartTrial } from '../../../features/memorials/trial/part-trial.tsx'
import { VoiceForm } from '../../../features/memorials/voice-form.tsx'
import { Locked } from '../../../features/payments/locked.tsx'
import type { SettingsTab } from './settings-tab.ts'

/** Its editors serve the owner and the keepers of a memorial by family. */
interface MemorialTab extends Omit<SettingsTab, 'panel' | 'trial'> {
  panel: (memorial: EditedMemorial) => ReactNode
  trial?: (memorial: EditedMemorial) => ReactNode
}

export const memorialTabs: readonly MemorialTab[] = [
  {
    id: 'photo',
    part: 'portrait',
    label: 'Photo',
    tier: 'premium',
    title: 'Your portrait',
    lead: 'It hangs on your stone, above your name.',
    isWide: true,
    panel: premium(
      'your portrait',
      'A portrait lets people see you when they stand before your stone.',
      (profile) => <PhotoForm profile={profile} />,
    ),
    trial: (profile) => <PhotoForm profile={profile} isTrial />,
  },
  {
    id: 'memorial',
    part: 'words',
    label: 'Memorial',
    tier: 'premium',
    title: 'Your memorial words',
    lead: 'What is to be read on your stone, in your own words.',
    isWide: true,
    panel: premium(
      'your words',
      'Leave words of your own on the stone, up to 500 characters.',
      (profile) => <MemorialMessageForm profile={profile} />,
    ),
    trial: (profile) => <MemorialMessageForm profile={profile} isTrial />,
  },
  {
    id: 'story',
    part: 'story',
    label: 'Life Story',
    tier: 'premium',
    title: 'Your life story',
    lead: 'Room for a life, read on your memorial page below the stone. What you write is saved by itself.',
    isWide: true,
    panel: premium(
      'your story',
      'Tell your life in up to 20,000 characters, with a line of its moments beside it.',
      (profile) => <StoryEditor profile={profile} />,
    ),
    trial: (profile) => <PartTrial part="story" profile={profile} />,
  },
  {
    id: 'pictures',
    part: 'pictures',
    label: 'Pictures',
    tier: 'premium',
    title: 'Pictures of your life',
    lead: 'Up to 24, on your memorial page below the stone. Where they were taken is not kept.',
    isWide: true,
    panel: premium(
      'your pictures',
      'Show your life in up to 24 pictures, each with its caption and its year.',
      (profile) => <PictureEditor graveId={profile.id} />,
    ),
    trial: (profile) => <PartTrial part="pictures" profile={profile} />,
  },
  {
    id: 'kin',
    label: 'Family and Friends',
    title: 'Those who belong to you',
    lead: 'Memorials that stand beside yours, by name and in a small tree on your memorial page.',
    panel: (profile) => <KinEditor graveId={profile.id} />,
  },
  {
    id: 'elsewhere',
    label: 'Elsewhere',
    title: 'Where else you are known',
    lead: 'Pages of yours at Wikidata, Find a Grave, WikiTree or FamilySearch.',
    panel: (profile) => <SameAsForm graveId={profile.id} />,
  },
  {
    id: 'gravestyle',
    part: 'stone',
    label: 'Grave Style',
    tier: 'premium',
    title: 'Your gravestone',
    lead: 'Eight stones of different traditions, and one without a sign.',
    isWide: true,
    panel: premium(
      'your stone',
      'Choose among nine gravestones: eight traditions, and one without a sign.',
      (profile) => <StyleForm profile={profile} />,
    ),
    trial: (profile) => <StyleForm profile={profile} isTrial />,
  },
  {
    id: 'nationality',
    part: 'nationality',
    label: 'Nationality',
    tier: 'premium',
    title: 'Your nationality',
    lead: 'Its flag is shown with your dates.',
    isWide: true,
    panel: premium(
      'your flag',
      'Show where you come from with the flag of your country.',
      (profile) => <NationalityForm profile={profile} />,
    ),
    trial: (profile) => <NationalityForm profile={profile} isTrial />,
  },
  {
    id: 'audiomessage',
    part: 'voice',
    label: 'Audio Message',
    tier: 'premium',
    title: 'Your voice',
    lead: 'Up to one minute. Nobody hears it before your passing, unless you open it.',
    panel: premium(
      'your voice',
      'Leave a voice message of up to one minute for those who come.',
      (profile) => <VoiceForm profile={profile} />,
    ),
    trial: (profile) => <PartTrial part="voice" profile={profile} />,
  },
]

function premium(
  wanted: string,
  invitation: string,
  panel: (profile: EditedMemorial) => ReactNode,
) {
  return (profile: EditedMemorial) =>
    profile.has_premium_features ? (
      panel(profile)
    ) : (
      <Locked tier="premium" wanted={wanted}>
        {invitation}
      </Locked>
    )
}
