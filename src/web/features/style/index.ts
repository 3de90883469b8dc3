export { Buttons, Fields, TabsShown } from './controls.tsx'
export { States } from './states.tsx'
export { Cards, Dialogs } from './surfaces.tsx'
export { Colours, Spacing, Type } from './tokens.tsx'
