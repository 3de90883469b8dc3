import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ZipEntry } from '../format/zip-writer.ts'

/** The site's typefaces; for scripts they lack, the page uses the reader's own serif. */
const faces = [
  ['Cinzel', '500', 'normal', '@fontsource/cinzel/files/cinzel-latin-500-normal.woff2'],
  [
    'EB Garamond',
    '400',
    'normal',
    '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2',
  ],
] as const

/** The site's colours and typefaces, for pages that have to do without its style sheets. */
const style = `:root{color-scheme:dark}
*,*::before,*::after{box-sizing:border-box}
html{background:#0f1626;color:#f0e8d6;font:400 1.1875rem/1.6 "EB Garamond",Georgia,serif;-webkit-text-size-adjust:100%}
body{margin:0 auto;max-width:46rem;padding:clamp(1.5rem,5vw,4rem) clamp(1.125rem,4vw,3rem);overflow-wrap:break-word}
h1,h2,h3,h4,h5{font-family:Cinzel,"EB Garamond","Times New Roman",serif;font-weight:500;line-height:1.2;letter-spacing:.035em;overflow-wrap:anywhere}
h1{font-size:clamp(2rem,1.5rem + 2.4vw,3.5rem);margin:1.5rem 0 .25rem}
h2{font-size:clamp(1.5rem,1.25rem + 1.2vw,2.125rem);margin:3.5rem 0 1rem;padding-top:1.5rem;border-top:1px solid rgb(240 232 214/16%)}
h3{font-size:1.25rem;margin:2rem 0 .5rem}
header{text-align:center}
a{color:#f0c987;text-decoration-thickness:1px;text-underline-offset:.22em}
a:hover{color:#ffdda3}
:focus-visible{outline:2px solid #ffdda3;outline-offset:3px}
img{display:block;max-width:100%;height:auto}
.portrait{width:min(15rem,60vw);aspect-ratio:4/5;object-fit:cover;margin:0 auto;border:2px solid #f0c987;border-radius:50%/42%}
.stone{margin:2.5rem auto 0;border-radius:.25rem}
.dates{margin:0;color:#f0c987;font-size:1.375rem}
.words{font-size:1.375rem;max-width:34rem;margin:1.5rem auto 0}
.quiet,figcaption,.who,footer{color:#cfc8ba;font-size:1rem}
audio{width:100%}
blockquote{margin:1.5rem 0;padding-inline-start:1.25rem;border-inline-start:2px solid #f0c987}
.moments{list-style:none;padding:0;border-inline-start:1px solid rgb(240 201 135/50%)}
.moments li{padding:.25rem 0 .25rem 1.25rem}
.moments strong{color:#f0c987;font-weight:400;margin-inline-end:.5rem}
.pictures{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr))}
figure{margin:0}
figure img{border-radius:.25rem}
figcaption{margin-top:.5rem}
.tribute{margin:0 0 1.5rem;padding:1.25rem;background:rgb(18 25 43/82%);border:1px solid rgb(240 232 214/16%);border-radius:.25rem}
.tribute p{margin:0}.who{margin-top:.5rem!important}
ul.plain{list-style:none;padding:0}
footer{margin-top:4rem;padding-top:1.5rem;border-top:1px solid rgb(240 232 214/16%)}
@media print{:root{color-scheme:light}html{background:#fff;color:#17192a}a,.dates,.moments strong{color:#6b4a12}.quiet,figcaption,.who,footer{color:#484a55}.tribute{background:none}}
`

const { resolve } = createRequire(import.meta.url)

let known: Promise<ZipEntry[]> | undefined

/** The style sheet and the fonts, in the folder `look`. */
export function readLook(): Promise<ZipEntry[]> {
  known ??= readFiles()
  return known
}

async function readFiles(): Promise<ZipEntry[]> {
  const fonts = await Promise.all(
    faces.map(async ([, , , path]) => ({
      name: `look/${path.split('/').at(-1)}`,
      content: await readFile(resolve(path)),
    })),
  )
  const rules = faces.map(
    ([family, weight, slant, path]) =>
      `@font-face{font-family:"${family}";font-weight:${weight};font-style:${slant};font-display:swap;src:url("${path.split('/').at(-1)}") format("woff2")}\n`,
  )
  const sheet = { name: 'look/memorial.css', content: Buffer.from(rules.join('') + style) }
  return [sheet, ...fonts]
}
