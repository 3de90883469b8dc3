import type { ReactNode } from 'react'

export function Icon({ children, size = 22 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

export function MenuIcon() {
  return (
    <Icon size={26}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  )
}

const note = (
  <path d="M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm10-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z" />
)

export function MusicIcon() {
  return <Icon>{note}</Icon>
}

export function MusicOffIcon() {
  return (
    <Icon>
      {note}
      <path d="m3 3 18 18" />
    </Icon>
  )
}

export function FacebookIcon() {
  return (
    <Icon>
      <path d="M14 21v-8h3l.5-3.5H14V7.6c0-1 .4-1.7 1.8-1.7h1.8V2.8c-.4 0-1.4-.2-2.5-.2-2.6 0-4.3 1.6-4.3 4.4v2.5H8V13h2.8v8" />
    </Icon>
  )
}

export function XIcon() {
  return (
    <Icon>
      <path d="M4 4h4l12 16h-4zM19.5 4l-6.6 7.2M4.5 20l6.7-7.3" />
    </Icon>
  )
}
