// One chunk: they are made of the same editors.
export { KeptMemorialPage } from './kept-memorial.tsx'
export { MyMemorialPage } from './my-memorial.tsx'
export { SettingsPage } from './settings.tsx'
