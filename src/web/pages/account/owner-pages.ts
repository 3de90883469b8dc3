// One chunk, because they use the same editors.
export { MyMemorialPage } from './my-memorial.tsx'
export { SettingsPage } from './settings.tsx'
