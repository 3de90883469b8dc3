import { headingFace } from '../../../ui/fonts/heading-face.ts'
import { hanLanguage } from '../../../ui/fonts/script-fonts.ts'

interface GraveNameProps {
  as?: 'h2' | 'p'
  className: string | undefined
  name: string
  countryCode: string | undefined
}

/** A name in the direction, the language and the face of its script. */
export function GraveName(props: GraveNameProps) {
  const { as: Name = 'h2', className, name, countryCode } = props
  return (
    <Name
      className={className}
      dir="auto"
      lang={hanLanguage(name, countryCode)}
      data-face={headingFace(name)}
    >
      {name}
    </Name>
  )
}
