import { useEffect, useState } from 'react'
import { voiceProblem } from '../voice-rules.ts'
import { notASound, soundProblem } from './sound-file.ts'
import {
  addPiece,
  discardTakes,
  noteTake,
  readTakes,
  type Take,
  type TakeNote,
} from './take-storage.ts'

export type Draft = ReturnType<typeof useDraft>

/** One owner's unsaved takes for one purpose. */
export function useDraft(slot: string) {
  const [takes, setTakes] = useState<Take[]>()
  const [chosenId, setChosenId] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const take = takes?.find(({ id }) => id === chosenId) ?? takes?.at(-1)

  useEffect(() => {
    let isCurrent = true
    const show = (stored: Take[]) => isCurrent && setTakes(stored)
    readTakes(slot).then(show, () => show([]))
    return () => {
      isCurrent = false
    }
  }, [slot])

  // The storage comes first, so that what is on the screen survives a reload.
  const add = async (added: Take) => {
    await noteTake(slot, added).catch(() => {})
    setProblem(undefined)
    setTakes((before = []) => [...before, added])
    setChosenId(added.id)
  }

  return {
    slot,
    takes,
    take,
    problem,
    add,
    choose: setChosenId,
    forgetProblem: () => setProblem(undefined),

    /** A file that is not a sound is refused before it is sent. */
    async addFile(file: File): Promise<void> {
      const refusal = voiceProblem(file) ?? (await soundProblem(file).catch(() => notASound))
      if (refusal) return setProblem(refusal)
      const id = Date.now()
      await addPiece(slot, id, 0, file).catch(() => {})
      await add({ id, sound: file, note: {} })
    },

    note(changes: TakeNote): void {
      if (!take) return
      const noted = { ...take, note: { ...take.note, ...changes } }
      setTakes((before = []) => before.map((one) => (one.id === take.id ? noted : one)))
      noteTake(slot, noted).catch(() => {})
    },

    async throwAway(): Promise<void> {
      if (!take) return
      await discardTakes(slot, take.id).catch(() => {})
      setTakes((before = []) => before.filter(({ id }) => id !== take.id))
    },

    /** After one has been saved. */
    async clear(): Promise<void> {
      setTakes([])
      await discardTakes(slot).catch(() => {})
    },
  }
}
