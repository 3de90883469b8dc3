import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type Tone = 'lit' | 'quiet'

interface ButtonProps extends ComponentProps<'button'> {
  tone?: Tone
  isBusy?: boolean
}

export function Button({ tone = 'lit', isBusy = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      disabled={isBusy || rest.disabled}
      className={classNames(styles.button, styles[tone], isBusy && styles.busy, className)}
    />
  )
}

export function ButtonLink(props: { href: string; tone?: Tone; children: ReactNode }) {
  return (
    <Link href={props.href} className={classNames(styles.button, styles[props.tone ?? 'lit'])}>
      {props.children}
    </Link>
  )
}

/** Words that act, where a full button would be too loud. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.words, className)} />
}
