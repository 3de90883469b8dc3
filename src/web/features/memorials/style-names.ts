import type { GraveStyle } from '../../../contract/values/grave-styles.ts'

export const styleNames: Record<GraveStyle, string> = {
  catholic: 'Catholic',
  islamic: 'Islamic',
  jewish: 'Jewish',
  hindu: 'Hindu',
  masonic: 'Masonic',
  orthodox: 'Orthodox',
  taoism: 'Taoism',
  buddhism: 'Buddhism',
  simple: 'Simple',
}
