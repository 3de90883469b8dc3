import type { GraveStyle } from '../../../contract/values/grave-styles.ts'

interface Panel {
  left: number
  top: number
  width: number
  height: number
  fontSizeCqw: { name: number; dates: number; inscription: number }
}

const folder = '../../../../art/stones/'

const pictures = import.meta.glob<string>('../../../../art/stones/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const panels = import.meta.glob<Panel>('../../../../art/stones/panels/*.json', {
  eager: true,
  import: 'default',
})

export function stonePictures(style: GraveStyle) {
  return {
    small: pictures[`${folder}${style}@half.webp`] ?? '',
    large: pictures[`${folder}${style}.webp`] ?? '',
    panel: panels[`${folder}panels/${style}.json`] as Panel,
  }
}
