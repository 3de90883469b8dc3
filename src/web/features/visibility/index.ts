export { FirstBirthDateForm } from './first-birth-date-form.tsx'
export { NarrowVisibility } from './narrow-visibility.tsx'
export { VisibilityForm } from './visibility-form.tsx'
