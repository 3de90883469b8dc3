import { saveFile } from '../../../lib/browser/save-file.ts'
import { TextButton } from '../../../ui/forms/button.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import { codePng, codeSvg } from '../../../ui/pictures/code-picture.ts'
import styles from './grave-card.module.css'

/** The code alone, for an engraver or a printer. */
export function CodeFiles({ url }: { url: string }) {
  const name = `memorial-${url.split('/').at(-1)}`
  const saveSvg = () => saveFile(new Blob([codeSvg(url)], { type: 'image/svg+xml' }), `${name}.svg`)
  const savePng = async () => saveFile(await codePng(url), `${name}.png`)
  return (
    <section className={styles.files} aria-label="The code alone">
      <p>
        For a stone or a plaque: the code alone. The address in it stays the same for as long as the
        memorial stands.
      </p>
      <Actions align="start">
        <TextButton onClick={saveSvg}>Download as SVG</TextButton>
        <TextButton onClick={() => void savePng()}>Download as PNG</TextButton>
      </Actions>
    </section>
  )
}
