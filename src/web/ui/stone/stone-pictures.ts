import medallions from '../../../../art/stones/medallions.json' with { type: 'json' }
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

/** The panel of a stone whose medallion stands on it is lower. */
const smallPanels: Partial<Record<GraveStyle, { top: number; height: number }>> =
  Object.fromEntries(
    Object.entries(medallions).flatMap(([style, medallion]) =>
      'panel' in medallion ? [[style, medallion.panel]] : [],
    ),
  )

export function panelOf(style: GraveStyle, hasPortrait: boolean): Panel {
  const panel = panels[`${folder}panels/${style}.json`] as Panel
  return hasPortrait ? { ...panel, ...smallPanels[style] } : panel
}

export function stonePictures(style: GraveStyle) {
  return {
    small: pictures[`${folder}${style}@half.webp`] ?? '',
    large: pictures[`${folder}${style}.webp`] ?? '',
  }
}
