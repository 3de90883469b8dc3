import type { Hour } from './hours.ts'

/** The light of an hour. Colours are those of the welcome picture. */
export interface Light {
  zenith: string
  horizon: string
  /** Also the mist that far stones vanish in. */
  fog: string
  fogDensity: number
  moon: string
  moonlight: number
  rim: number
  sky: string
  ground: string
  ambient: number
  stars: number
  /** How bright candles and lamps are against the sky. */
  glow: number
}

export const lights: Record<Hour, Light> = {
  dusk: {
    zenith: '#0d1833',
    horizon: '#626580',
    fog: '#565a6b',
    fogDensity: 0.034,
    moon: '#c6cbdc',
    moonlight: 1.45,
    rim: 1.2,
    sky: '#7f88a6',
    ground: '#2c2c30',
    ambient: 1.25,
    stars: 0.5,
    glow: 1,
  },
  night: {
    zenith: '#050914',
    horizon: '#2b3147',
    fog: '#242a39',
    fogDensity: 0.036,
    moon: '#a9b4d0',
    moonlight: 0.95,
    rim: 1,
    sky: '#525d80',
    ground: '#16181d',
    ambient: 0.9,
    stars: 1,
    glow: 1.35,
  },
  dawn: {
    zenith: '#35436b',
    horizon: '#d3a899',
    fog: '#9a8c94',
    fogDensity: 0.034,
    moon: '#ffd9bd',
    moonlight: 1.7,
    rim: 1.8,
    sky: '#9a9db8',
    ground: '#4a4444',
    ambient: 1.5,
    stars: 0.05,
    glow: 0.7,
  },
}

export const walkColours = {
  lawn: '#8f8a74',
  meadow: '#7d796a',
  gravel: '#a89f92',
  lane: '#938c80',
  blade: '#4f5a41',
  cypress: '#48584f',
  bark: '#6a605b',
  iron: '#20232b',
  wax: '#f2e6cc',
  flame: '#ffb45c',
  lamp: '#ffc98a',
  ivory: '#f0e8d6',
  ivorySoft: '#cfc8ba',
  mist: '#c5c9e4',
  disc: '#f5f1e4',
} as const
