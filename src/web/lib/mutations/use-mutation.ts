import { useRef, useState } from 'react'
import type { FormState } from './form-state.ts'
import { mutate } from './mutate.ts'

export interface MutationSteps<V, S extends FormState> {
  /** Checks the variables before anything is sent; a returned state stops the mutation. */
  check?: (variables: V) => S | undefined
  /** Sends the change and returns what to show after it. */
  send: (variables: V) => Promise<S>
  /** What to show when sending failed. */
  failed: (error: unknown, variables: V) => S
  /** Runs in the same queue follow each other. Without a queue, a run is ignored while another is busy. */
  queue?: string
  /** Called with the new state, and with undefined when a run starts, for a parent that shows it. */
  onState?: (state: S | undefined) => void
}

/**
 * Changes something on the server and keeps what to show about it. The query library is loaded with
 * the first mutation, because the forms of the first load must do without it.
 */
export function useMutation<V = void, S extends FormState = FormState>(
  { check, send, failed, queue, onState }: MutationSteps<V, S>,
  initial: S = {} as S,
) {
  const [state, setOwnState] = useState(initial)
  const [isBusy, setIsBusy] = useState(false)
  // A second click may come before the button is rendered as busy.
  const running = useRef(0)

  const setState = (next: S) => {
    setOwnState(next)
    onState?.(next)
  }

  const run = async (variables: V): Promise<void> => {
    if (running.current > 0 && !queue) return
    const refusal = check?.(variables)
    if (refusal) return setState(refusal)
    running.current += 1
    setIsBusy(true)
    onState?.(undefined)
    try {
      const options = { mutationFn: send, ...(queue && { scope: { id: queue } }) }
      setState(await mutate(options, variables))
    } catch (error) {
      setState(failed(error, variables))
    } finally {
      running.current -= 1
      setIsBusy(running.current > 0)
    }
  }
  // The state of the last attempt does not describe the running one.
  return { state: isBusy ? initial : state, setState, isBusy, run }
}
