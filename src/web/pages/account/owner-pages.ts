// One chunk: they are made of the same editors.
export { MyMemorialPage } from './my-memorial.tsx'
export { SettingsPage } from './settings.tsx'
