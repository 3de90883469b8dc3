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
    zenith: '#0b1430',
    horizon: '#4b5380',
    fog: '#474d74',
    fogDensity: 0.034,
    moon: '#b9c4e6',
    moonlight: 1.5,
    rim: 1.3,
    sky: '#6b7cb8',
    ground: '#2a2a33',
    ambient: 1.5,
    stars: 0.5,
    glow: 1,
  },
  night: {
    zenith: '#050916',
    horizon: '#252e54',
    fog: '#20284a',
    fogDensity: 0.036,
    moon: '#a3b4e2',
    moonlight: 1.05,
    rim: 1.1,
    sky: '#44548e',
    ground: '#14161f',
    ambient: 1.05,
    stars: 1,
    glow: 1.35,
  },
  dawn: {
    zenith: '#2b3a66',
    horizon: '#d9a596',
    fog: '#a28a9c',
    fogDensity: 0.034,
    moon: '#ffd3b4',
    moonlight: 1.7,
    rim: 1.9,
    sky: '#8f97c4',
    ground: '#4a4248',
    ambient: 1.55,
    stars: 0.05,
    glow: 0.7,
  },
}

export const walkColours = {
  lawn: '#8a8a74',
  meadow: '#77786a',
  gravel: '#a39d98',
  lane: '#8d8a80',
  blade: '#4d6a3c',
  cypress: '#2c3a34',
  bark: '#3a3433',
  iron: '#20232b',
  wax: '#f2e6cc',
  flame: '#ffb45c',
  lamp: '#ffc98a',
  ivory: '#f0e8d6',
  ivorySoft: '#cfc8ba',
  mist: '#c5c9e4',
  disc: '#f5f1e4',
} as const
