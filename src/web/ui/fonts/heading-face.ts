/** Latin letters that Cinzel lacks, mainly Vietnamese ones. */
const beyondCinzel = /[ĈĉĔĕĜĝĤĥĨĩĬĭĴĵŎŏŜŝŨũŬŭƀ-ȗȜ-ɏḀ-ṿẆ-ựỴ-ỿ]/

/** For `data-face` of a heading with a name: no word is set in two fonts. */
export function headingFace(text: string): 'reading' | undefined {
  return beyondCinzel.test(text.normalize()) ? 'reading' : undefined
}
