import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { useHydrated } from '../../lib/browser/use-hydrated.ts'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

type Tone = 'lit' | 'quiet' | 'ending'

interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone
  isBusy?: boolean
}

export function Button({ tone = 'lit', isBusy = false, className, ...rest }: ButtonProps) {
  const isHydrated = useHydrated()
  // Before hydration the browser itself would submit the form, with its fields in the address.
  const isEarly = rest.type === 'submit' && !isHydrated
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      disabled={isBusy || isEarly || rest.disabled}
      className={classNames(
        styles.button,
        styles[tone],
        isBusy && styles.busy,
        isEarly && styles.early,
        className,
      )}
    />
  )
}

interface ButtonLinkProps {
  href: string
  tone?: Tone
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

export function ButtonLink({ tone = 'lit', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(styles.button, styles[tone])} />
}

/** A text button, where a full button would be too prominent. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.words, className)} />
}
