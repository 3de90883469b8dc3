import { Icon } from './icons.tsx'

export function LockIcon({ size = 30 }: { size?: number }) {
  return (
    <Icon size={size}>
      <path d="M6 10.5h12V20H6zM8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3M12 14.2v2.2" />
    </Icon>
  )
}
