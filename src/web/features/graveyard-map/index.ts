export { MapView } from './map-view.tsx'
