export { CandleSection } from './candle-section.tsx'
