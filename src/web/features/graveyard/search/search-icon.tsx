import { Icon } from '../../../ui/pictures/icons.tsx'

export function SearchIcon() {
  return (
    <Icon>
      <path d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4 4" />
    </Icon>
  )
}
