export interface Tones {
  light: string
  base: string
  shade: string
  dark: string
}

/** From light to deep, as gouache would mix them: muted, a little warm in the shadow. */
export const skins = {
  porcelain: tones('#efdcc7', '#d9bba2', '#a8806a', '#6b4a3e'),
  fair: tones('#e9cfb4', '#cfa98a', '#9a6f57', '#5f3f32'),
  rose: tones('#e5c5ac', '#ca9c7f', '#91634d', '#5a392d'),
  sand: tones('#e4caa4', '#c8a57b', '#8f6f4b', '#553e2a'),
  olive: tones('#dabc97', '#bb9670', '#826041', '#4d3627'),
  honey: tones('#d5ae83', '#b4875c', '#7b563a', '#483023'),
  tan: tones('#c4976c', '#a0734c', '#694831', '#3c271c'),
  bronze: tones('#aa7b54', '#855b3d', '#553826', '#301e16'),
  umber: tones('#8f6347', '#6b4733', '#432b1f', '#261712'),
  deep: tones('#76513c', '#543728', '#342119', '#1b110d'),
} satisfies Record<string, Tones>

export const hairColours = {
  black: tones('#4a423d', '#25201d', '#171412', '#0c0a09'),
  darkBrown: tones('#66503d', '#3c2d23', '#281d17', '#17100c'),
  brown: tones('#876850', '#59412f', '#3c2b20', '#241911'),
  lightBrown: tones('#a98a66', '#7a5e43', '#57422f', '#38291d'),
  gold: tones('#d0b585', '#a3855a', '#776041', '#4d3d29'),
  flaxen: tones('#e2d0aa', '#bea77c', '#8f7b5a', '#5f513a'),
  red: tones('#b57a52', '#84492d', '#5c311f', '#3a1e13'),
  iron: tones('#8f8a85', '#5f5a56', '#423e3b', '#292624'),
  grey: tones('#bdb8b1', '#8d8882', '#65605b', '#3f3b38'),
  silver: tones('#d2cdc5', '#a8a39b', '#7b766f', '#4f4b46'),
  white: tones('#e6e2d9', '#c5c0b6', '#969187', '#635e56'),
} satisfies Record<string, Tones>

export const cloths = {
  charcoal: tones('#5a5855', '#383634', '#242322', '#141313'),
  navy: tones('#4e5a6b', '#2f3947', '#1e2530', '#11161d'),
  slate: tones('#7d868a', '#566064', '#3a4245', '#23292b'),
  plum: tones('#7d5f6b', '#563e49', '#3a2930', '#23181d'),
  wine: tones('#8a5450', '#5f3532', '#402220', '#271413'),
  rust: tones('#b0774f', '#855232', '#5b3721', '#382113'),
  ochre: tones('#c4a365', '#98793f', '#6b542b', '#42331a'),
  moss: tones('#83866a', '#5b5f45', '#3d402e', '#25271b'),
  pine: tones('#5f7468', '#3e5047', '#29362f', '#18201c'),
  teal: tones('#6a8a8b', '#456263', '#2e4243', '#1b2829'),
  dusk: tones('#8a829a', '#615a70', '#423d4d', '#29252f'),
  cream: tones('#ece2cd', '#cfc1a5', '#9d8f75', '#675d4a'),
  white: tones('#f0ece3', '#d6d0c4', '#a49e92', '#6c675e'),
  indigo: tones('#5d6690', '#3d4467', '#282d46', '#181b2b'),
  marigold: tones('#d9a95c', '#b07d35', '#7c5623', '#4e3515'),
  rose: tones('#c99a90', '#a06f67', '#704b45', '#462d29'),
} satisfies Record<string, Tones>

interface Backdrop {
  glow: string
  middle: string
  edge: string
  paper: string
}

export const backdrops = {
  sepia: backdrop('#cbb48e', '#a3875f', '#6d5539', '#efe4cd'),
  umber: backdrop('#a58c6e', '#74593f', '#42301f', '#2e2218'),
  dusk: backdrop('#a59bac', '#6e6579', '#3d3949', '#2a2733'),
  storm: backdrop('#9aa6ab', '#66747c', '#38434a', '#273036'),
  moss: backdrop('#aaa98a', '#757658', '#434632', '#2f3224'),
  ember: backdrop('#c9a283', '#946a50', '#553a2d', '#3b281f'),
  ash: backdrop('#c4beb4', '#958d82', '#5b554d', '#e8e2d6'),
  evening: backdrop('#93a2ae', '#566779', '#2c3848', '#1e2732'),
} satisfies Record<string, Backdrop>

function tones(light: string, base: string, shade: string, dark: string): Tones {
  return { light, base, shade, dark }
}

function backdrop(glow: string, middle: string, edge: string, paper: string): Backdrop {
  return { glow, middle, edge, paper }
}
