import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { publishKeptStory, saveKeptStoryDraft } from '../../../../contract/memorials/family.ts'
import {
  type OwnStory,
  publishStory,
  type Story,
  saveStoryDraft,
} from '../../../../contract/memorials/stories.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, hasCode } from '../../../lib/api/api-error.ts'
import { errorState, type FormState, successState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import type { EditedMemorial } from '../edited-memorial.ts'
import {
  beginWith,
  hasUnfinished,
  isTooLong,
  newestOf,
  storyOf,
  type TypedStory,
  typedFrom,
} from './draft.ts'
import { forgetDraft, keepDraft, readKept } from './kept-draft.ts'
import { readStory, setStory } from './queries.ts'

const saveAfterMs = 2_000
const retryAfterMs = 10_000

/**
 * `kept`: only this browser has it, because the server does not respond. `elsewhere`: another browser has saved
 * since.
 */
export type SaveState = 'saved' | 'saving' | 'kept' | 'too-long' | 'elsewhere'

/**
 * A story while it is written. Every change is kept in the browser at once and saved on the server soon after;
 * failed saves are retried.
 */
export function useStoryDraft(memorial: EditedMemorial, stored: OwnStory) {
  const { id: ownerId } = memorial
  const texts = textsFor(memorial)
  const [beginning] = useState(() => beginWith(stored, readKept(ownerId)))
  const [typed, setTyped] = useState(beginning.typed)
  const [saveState, setSaveState] = useState<SaveState>(
    beginning.state === 'unsaved' ? 'saving' : beginning.state,
  )
  // Always the newest, even for a timer of an earlier render.
  const newest = useRef({ typed: beginning.typed, revision: beginning.revision, timer: 0 })

  const keep = () => {
    const { typed: words, revision } = newest.current
    keepDraft(ownerId, { typed: words, revision })
  }

  const accept = (saved: OwnStory, sent: TypedStory) => {
    newest.current.revision = saved.revision
    setStory(memorial, saved)
    const isNewest = newest.current.typed === sent
    if (isNewest && !hasUnfinished(sent)) forgetDraft(ownerId)
    else keep()
    if (isNewest) setSaveState('saved')
    else schedule(saveAfterMs)
  }

  const failedSave = (error: unknown) => {
    if (hasCode(errorBody(error), 'story-changed')) setSaveState('elsewhere')
    else {
      setSaveState('kept')
      schedule(retryAfterMs)
    }
  }

  const saving = useMutation({
    queue: 'story',
    async send(): Promise<FormState> {
      const { typed: sent, revision } = newest.current
      accept(await save(memorial, 'draft', { ...storyOf(sent), revision }), sent)
      return {}
    },
    failed(error): FormState {
      failedSave(error)
      return {}
    },
  })

  const publishing = useMutation({
    queue: 'story',
    check: () => refusalOf(newest.current.typed, texts),
    async send(): Promise<FormState> {
      const { typed: sent, revision } = newest.current
      const story = storyOf(sent)
      accept(await save(memorial, 'published', { ...story, revision }), sent)
      return successState(isEmpty(story) ? texts.removed : texts.published)
    },
    failed(error): FormState {
      failedSave(error)
      return errorState(anyErrorText(errorBody(error)) ?? texts.notPublished)
    },
  })

  const schedule = (afterMs: number) => {
    clearTimeout(newest.current.timer)
    newest.current.timer = window.setTimeout(() => {
      newest.current.timer = 0
      void saving.run()
    }, afterMs)
  }

  const change = (next: TypedStory) => {
    newest.current.typed = next
    setTyped(next)
    keep()
    publishing.setState({})
    if (saveState === 'elsewhere') return
    if (isTooLong(next)) return setSaveState('too-long')
    setSaveState('saving')
    // A running timer is not restarted, so that steady typing is saved as well.
    if (newest.current.timer === 0 || saveState === 'kept') schedule(saveAfterMs)
  }

  const saveNow = useEffectEvent(() => {
    if (saveState === 'kept' || saveState === 'saving') schedule(0)
  })
  useEffect(() => {
    saveNow()
    window.addEventListener('online', saveNow)
    return () => window.removeEventListener('online', saveNow)
  }, [])

  /** Resolves a conflict between two browsers, with the text from here or the other one. */
  const settle = useMutation<'here' | 'other'>({
    async send(side): Promise<FormState> {
      const other = await readStory(memorial)
      newest.current.revision = other.revision
      if (side === 'here') {
        keep()
        setSaveState('saving')
        schedule(0)
      } else {
        newest.current.typed = typedFrom(newestOf(other))
        setTyped(newest.current.typed)
        forgetDraft(ownerId)
        setStory(memorial, other)
        setSaveState('saved')
      }
      return {}
    },
    failed: () => errorState(texts.noConnection),
  })

  return {
    typed,
    saveState,
    change,
    publish: () => void publishing.run(),
    isPublishing: publishing.isBusy,
    status: publishing.state.status ?? settle.state.status,
    settle: (side: 'here' | 'other') => void settle.run(side),
  }
}

function save(
  { id, isKept }: EditedMemorial,
  as: 'draft' | 'published',
  body: Story & { revision: number },
): Promise<OwnStory> {
  if (isKept) {
    return call(as === 'draft' ? saveKeptStoryDraft : publishKeptStory, { params: { id }, body })
  }
  return call(as === 'draft' ? saveStoryDraft : publishStory, { body })
}

function refusalOf(typed: TypedStory, texts: Texts): FormState | undefined {
  if (isTooLong(typed)) return errorState(texts.tooLong)
  return hasUnfinished(typed) ? errorState(texts.unfinished) : undefined
}

const isEmpty = ({ text, moments }: Story) => text.trim() === '' && moments.length === 0

type Texts = ReturnType<typeof textsFor>

function textsFor({ isKept }: EditedMemorial) {
  const your = isKept ? 'the' : 'your'
  const story = `${isKept ? 'The' : 'Your'} story`
  return {
    published: `${story} stands on ${your} memorial page.`,
    removed: `${story} was taken from ${your} memorial page.`,
    notPublished: `${story} could not be published just now. Your words are kept.`,
    noConnection: 'There is no connection just now. Your words are kept in this browser.',
    tooLong: `${story} is longer than 20,000 characters. Please shorten it first.`,
    unfinished: `A moment on ${your} line of life is not finished: it needs a year between 1800 and 2199 and a few words.`,
  }
}
