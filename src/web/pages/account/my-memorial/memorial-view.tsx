import type { ReactNode } from 'react'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { codeOf, myMemorialPath, paths } from '../../../../contract/page-addresses.ts'
import type { MemorialPage } from '../../../../contract/visitors/memorial-page.ts'
import { previewMemorial } from '../../../../contract/visitors/memorial-page.ts'
import { call } from '../../../lib/api/api.ts'
import { personalKey, useQuery } from '../../../lib/api/query-client.ts'
import { fetchPrivateFile } from '../../../lib/files/use-private-file.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { Actions, CentredCard } from '../../../ui/layout/card.tsx'
import { Memorial } from '../../public/memorial/memorial.tsx'
import { useMemorial } from '../../public/memorial/queries.ts'
import styles from './memorial-view.module.css'

/** The owner's page as others see it, now or after the passing. */
export function MemorialView({ profile, view }: { profile: Profile; view: 'visitor' | 'gone' }) {
  if (!profile.date_of_birth) return <NoDayYet />
  return view === 'gone' ? <WhenGone /> : <ByVisitor profile={profile} />
}

function ByVisitor({ profile }: { profile: Profile }) {
  const code = codeOf(profile)
  const found = useMemorial(code ?? '')
  if (!code || found.data === null) {
    return (
      <Frame words="As visitors see it now">
        <CentredCard
          title="A nameless stone"
          lead="You have reserved your place: visitors see a stone without a name until you pass, and no page."
        >
          <Actions>
            <ButtonLink href={paths.myMemorial}>Back to your memorial</ButtonLink>
          </Actions>
        </CentredCard>
      </Frame>
    )
  }
  if (found.data) {
    return (
      <Frame words="As visitors see it now">
        <Memorial page={found.data} />
      </Frame>
    )
  }
  return <Waiting hasFailed={found.isError} onRetry={found.refetch} />
}

function WhenGone() {
  const { data, isError, refetch } = useQuery({
    queryKey: [...personalKey, 'memorial-preview'],
    queryFn: async () => withOwnFiles(await call(previewMemorial)),
    // Every editor changes much of it.
    staleTime: 0,
  })
  if (!data) return <Waiting hasFailed={isError} onRetry={refetch} />
  return (
    <Frame words="As it will be when you are gone. Today stands where a day will stand that nobody knows.">
      {/* Nothing can be left there yet. */}
      <div inert>
        <Memorial page={data} />
      </div>
    </Frame>
  )
}

/** So far only the owner may see its files, so they are fetched with the owner's token. */
async function withOwnFiles(page: MemorialPage): Promise<MemorialPage> {
  const shown = async (address: string) => URL.createObjectURL(await fetchPrivateFile(address))
  const { profile_photo: photo, audio_message: voice } = page.grave
  return {
    ...page,
    grave: {
      ...page.grave,
      profile_photo: photo && (await shown(photo)),
      audio_message: voice && (await shown(voice)),
    },
    pictures: await Promise.all(
      page.pictures.map(async (picture) => {
        const file = await shown(picture.medium)
        return { ...picture, small: file, medium: file, large: file }
      }),
    ),
  }
}

function NoDayYet() {
  return (
    <CentredCard
      title="Nobody sees it yet"
      lead="Your stone stands in the graveyard, and your page is there, once your date of birth is set."
    >
      <Actions>
        <ButtonLink href={myMemorialPath('birth')}>Set my date of birth</ButtonLink>
        <ButtonLink href={paths.myMemorial} tone="quiet">
          Back to your memorial
        </ButtonLink>
      </Actions>
    </CentredCard>
  )
}

function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => unknown }) {
  if (!hasFailed) return <Loading text="Walking to your stone…" />
  return <LoadFailure text="Your page could not be loaded just now." onRetry={onRetry} />
}

function Frame({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <div className={styles.bar}>
        <p>{words}</p>
        <ButtonLink href={paths.myMemorial}>Back to my memorial</ButtonLink>
      </div>
      {children}
    </>
  )
}
