import { useState } from 'react'
import { useSearch } from 'wouter'
import type { Grave } from '../../../../contract/graveyard/graveyard.ts'
import { gravePath, memorialPathOf } from '../../../../contract/page-addresses.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { Button, ButtonLink, TextButton } from '../../../ui/forms/button.tsx'
import { RadioList } from '../../../ui/forms/radio-list.tsx'
import { Actions } from '../../../ui/layout/card.tsx'
import { codePng, codeSvg } from '../../../ui/pictures/code-picture.ts'
import { GraveStone } from '../grave/grave-stone.tsx'
import { nameOf } from '../grave/grave-text.ts'
import { CardSheet } from './card-sheet.tsx'
import styles from './grave-card.module.css'
import { askedPaper, type Paper, papers } from './papers.ts'

/** The card as it will lie on the table, and what is needed to print it. */
export function GraveCard({ grave }: { grave: Grave }) {
  const [paper, setPaper] = useState<Paper>(askedPaper(useSearch()))
  return (
    <div className={styles.desk}>
      <div className={styles.tools}>
        <h1 className={styles.title}>A card to keep</h1>
        <p>
          Whoever points a phone at the code stands before the stone of <bdi>{nameOf(grave)}</bdi>.
        </p>
        <RadioList
          legend="Paper"
          name="paper"
          choices={Object.entries(papers) as [Paper, string][]}
          defaultValue={paper}
          onChoose={setPaper}
        />
        <Actions align="start">
          <Button onClick={() => window.print()}>Print the card</Button>
          <ButtonLink tone="quiet" href={memorialPathOf(grave) ?? gravePath(grave.id)}>
            Back to the grave
          </ButtonLink>
        </Actions>
        {grave.memorial_url && <CodeFiles url={grave.memorial_url} />}
      </div>
      <CardSheet grave={grave} paper={paper}>
        <GraveStone grave={grave} sizes="24rem" />
      </CardSheet>
    </div>
  )
}

/** The code alone, for an engraver or a printer. */
function CodeFiles({ url }: { url: string }) {
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
