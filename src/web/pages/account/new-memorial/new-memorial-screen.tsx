import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { keptMemorialPath, newMemorialStart } from '../../../../contract/family-addresses.ts'
import { makeMemorial } from '../../../../contract/memorials/family.ts'
import { paths } from '../../../../contract/page-addresses.ts'
import { refreshKeptMemorials } from '../../../features/memorials/family/queries.ts'
import { LiveStone, type StoneDraft } from '../../../features/memorials/live-stone.ts'
import { BotCheckWidget } from '../../../features/site/bot-check/bot-check.tsx'
import { botCheckMessages, useBotCheck } from '../../../features/site/bot-check/use-bot-check.ts'
import { call } from '../../../lib/api/api.ts'
import { anyErrorText, errorBody, fieldErrorTexts, hasCode } from '../../../lib/api/api-error.ts'
import { forgetKept, keepField, readKept } from '../../../lib/browser/kept-input.ts'
import { errorState, type FormState } from '../../../lib/mutations/form-state.ts'
import { useMutation } from '../../../lib/mutations/use-mutation.ts'
import { upTo } from '../../../ui/breakpoints.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Gravestone } from '../../../ui/stone/gravestone.tsx'
import first from '../my-memorial/first-run.module.css'
import workshop from '../my-memorial/my-memorial.module.css'
import {
  type Answers,
  bodyOf,
  type MakingStep,
  makingSteps,
  missingIn,
  noAnswers,
  stepOf,
  stepOfField,
} from './answers.ts'
import { Question, questionWords } from './questions.tsx'

/** A memorial for a person who has died: one question per screen, each answer on the stone. */
export function NewMemorialScreen({ profile }: { profile: Profile }) {
  const query = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const keptAs = `${profile.id}_new-memorial`
  const [answers, setAnswers] = useState(() =>
    begun(readKept(keptAs)['answers'], query.get('name')),
  )
  const [draft, setDraft] = useState<StoneDraft>()
  const step = stepOf(query.get('step'))
  const change = (changed: Partial<Answers>) => {
    const next = { ...answers, ...changed }
    setAnswers(next)
    keepField(keptAs, 'answers', JSON.stringify(next))
  }
  const goTo = (other: MakingStep) => navigate(`${newMemorialStart}?step=${other}`)
  const making = useMaking(answers, {
    onMade(id) {
      forgetKept(keptAs)
      navigate(keptMemorialPath(id), { replace: true })
    },
    onRefused: (field) => goTo(stepOfField(field)),
  })

  return (
    <LiveStone value={setDraft}>
      <div
        className={workshop.workshop}
        data-editing={step === 'stone' || step === 'name' ? 'stone' : 'beside'}
      >
        <div className={workshop.stage}>
          <div className={workshop.stone}>
            <Gravestone
              style={draft?.style ?? answers.style}
              sizes={`${upTo('tablet')} 80vw, 34rem`}
              isFirst
              inscription={{
                name: answers.name,
                bornOn: yearOf(answers.birth.text),
                passedOn: yearOf(answers.death.text),
                words: 'Rest in peace',
                portrait: null,
                flag: answers.nationality ?? undefined,
              }}
            />
          </div>
        </div>
        <div className={workshop.side}>
          <Step
            key={step}
            step={step}
            answers={answers}
            errors={making.state.errors}
            onNext={goTo}
            last={
              <>
                <BotCheckWidget check={making.botCheck} />
                <Status message={making.state.status} />
                <Button isBusy={making.isBusy} onClick={() => void making.run()}>
                  {making.isBusy ? 'Setting the stone…' : 'Set the stone'}
                </Button>
              </>
            }
          >
            <Question
              step={step}
              answers={answers}
              errors={making.state.errors}
              onChange={change}
            />
          </Step>
        </div>
      </div>
    </LiveStone>
  )
}

function begun(kept: string | undefined, sought: string | null): Answers {
  const before: Answers = kept ? { ...noAnswers, ...JSON.parse(kept) } : noAnswers
  return sought ? { ...before, name: sought } : before
}

const yearOf = (text: string) => (/^\d{4}/.test(text) ? text : null)

interface StepProps {
  step: MakingStep
  answers: Answers
  errors: FormState['errors']
  onNext: (step: MakingStep) => void
  /** Replaces the button to continue at the last question. */
  last: ReactNode
  children: ReactNode
}

function Step({ step, answers, onNext, last, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [missing, setMissing] = useState<string>()
  useEffect(() => heading.current?.focus(), [])
  const place = makingSteps.indexOf(step)
  const next = makingSteps[place + 1]
  const before = makingSteps[place - 1]
  const goOn = () => {
    const refusal = missingIn(step, answers)
    setMissing(refusal)
    if (!refusal && next) onNext(next)
  }
  return (
    <form
      className={first.run}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      <p className={first.count}>
        Question {place + 1} of {makingSteps.length}
      </p>
      <progress
        className={first.progress}
        value={place + 1}
        max={makingSteps.length}
        aria-hidden="true"
      />
      <h1 ref={heading} tabIndex={-1} className={first.question}>
        {questionWords(step, answers.name.trim())}
      </h1>
      {children}
      <Status message={missing ? { tone: 'error', text: missing } : undefined} />
      <div className={first.ways}>
        {next ? <Button type="submit">Go on</Button> : last}
        {before && <Link href={`${newMemorialStart}?step=${before}`}>Back</Link>}
        <Link href={paths.home}>Leave for now</Link>
      </div>
    </form>
  )
}

function useMaking(
  answers: Answers,
  on: { onMade: (id: number) => void; onRefused: (field: string) => void },
) {
  const botCheck = useBotCheck()
  const { state, isBusy, run } = useMutation({
    check() {
      if (!botCheck.token) return errorState(botCheckMessages.missing)
      const open = makingSteps.find((step) => missingIn(step, answers))
      return open ? errorState(missingIn(open, answers) ?? '') : undefined
    },
    async send(): Promise<FormState> {
      const body = bodyOf(answers, botCheck.token)
      if (!body) return errorState('Please answer the questions before this one.')
      const { id } = await call(makeMemorial, { body }).finally(botCheck.reset)
      await refreshKeptMemorials()
      on.onMade(id)
      return {}
    },
    failed(error): FormState {
      const body = errorBody(error)
      const errors = fieldErrorTexts(body)
      const [field] = Object.keys(errors)
      if (hasCode(body, 'relation-too-far')) on.onRefused('relation')
      else if (field) on.onRefused(field)
      const text = anyErrorText(body) ?? 'The stone could not be set just now. Please try again.'
      return { errors, status: { tone: 'error', text } }
    },
  })
  return { state, isBusy, run, botCheck }
}
