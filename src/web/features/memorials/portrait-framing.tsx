import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { drawPart, jpgOf } from '../../lib/files/photo.ts'
import styles from './memorial.module.css'
import { type Frame, framed, maxZoom, middleOfInterest, partIn } from './portrait-frame.ts'

/** More than any screen shows of a portrait. */
const maxSide = 1600
const guessSide = 32

interface PortraitFramingProps {
  photo: HTMLImageElement
  name: string
  onFramed: (portrait: File) => void
}

/** The photo in the shape of the medallion: dragged and zoomed until the face is where it belongs. */
export function PortraitFraming({ photo, name, onFramed }: PortraitFramingProps) {
  const size = { width: photo.naturalWidth, height: photo.naturalHeight }
  const canvas = useRef<HTMLCanvasElement>(null)
  const [frame, setFrame] = useState<Frame>(() => guessOf(photo))
  useEffect(() => {
    const part = partIn({ width: photo.naturalWidth, height: photo.naturalHeight }, frame)
    if (canvas.current) drawPart(canvas.current, photo, part)
  }, [photo, frame])

  const settle = (next: Frame) => {
    setFrame(next)
    void jpgOf(photo, partIn(size, next), maxSide, name).then(onFramed)
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width, height } = partIn(size, frame)
    const shown = event.currentTarget.getBoundingClientRect()
    setFrame(
      framed(size, {
        ...frame,
        x: frame.x - (event.movementX / shown.width) * (width / size.width),
        y: frame.y - (event.movementY / shown.height) * (height / size.height),
      }),
    )
  }
  const slider = (label: string, key: keyof Frame, least: number, most: number) => (
    <label className={styles.slider}>
      <span>{label}</span>
      <input
        type="range"
        min={least}
        max={most}
        step="0.01"
        value={frame[key]}
        onChange={({ target }) => settle(framed(size, { ...frame, [key]: Number(target.value) }))}
      />
    </label>
  )

  return (
    <div className={styles.framing}>
      <canvas
        ref={canvas}
        width={320}
        height={400}
        className={styles.frameView}
        aria-label="The portrait as it would be"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn anew with every move
        role="img"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onPointerUp={() => settle(frame)}
      />
      <div className={styles.sliders}>
        <p className={styles.label}>Drag the photo until the face is right.</p>
        {slider('Zoom', 'zoom', 1, maxZoom)}
        {slider('Left and right', 'x', 0, 1)}
        {slider('Up and down', 'y', 0, 1)}
      </div>
    </div>
  )
}

function guessOf(photo: HTMLImageElement): Frame {
  const size = { width: photo.naturalWidth, height: photo.naturalHeight }
  return framed(size, { ...middleOfInterest(greyOf(photo), guessSide), zoom: 1 })
}

/** As it is framed before anybody moves it. */
export function portraitOf(photo: HTMLImageElement, name: string): Promise<File> {
  const size = { width: photo.naturalWidth, height: photo.naturalHeight }
  return jpgOf(photo, partIn(size, guessOf(photo)), maxSide, name)
}

function greyOf(photo: HTMLImageElement): number[] {
  const canvas = document.createElement('canvas')
  canvas.width = guessSide
  canvas.height = guessSide
  const whole = { left: 0, top: 0, width: photo.naturalWidth, height: photo.naturalHeight }
  drawPart(canvas, photo, whole)
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, guessSide, guessSide) ?? { data: [] }
  return Array.from(
    { length: guessSide * guessSide },
    (_, at) => (data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0),
  )
}
