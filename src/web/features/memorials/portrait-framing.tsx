import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { drawPart, jpgOf } from '../../lib/files/photo.ts'
import styles from './memorial.module.css'
import {
  type Frame,
  framed,
  maxZoom,
  middleOfInterest,
  movedBy,
  type Point,
  partIn,
} from './portrait-frame.ts'

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
  // Several moves may happen between two renders.
  const newest = useRef(frame)
  const fingers = useRef(new Map<number, Point>())
  useEffect(() => {
    const part = partIn({ width: photo.naturalWidth, height: photo.naturalHeight }, frame)
    if (canvas.current) drawPart(canvas.current, photo, part)
  }, [photo, frame])

  // On a phone it is below the fold.
  useEffect(() => {
    canvas.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const move = (next: Frame) => {
    newest.current = next
    setFrame(next)
  }
  const settle = async (next: Frame) => {
    move(next)
    const portrait = await jpgOf(photo, partIn(size, next), maxSide, name)
    // A large photo takes a while, and may have been moved since.
    if (newest.current === next) onFramed(portrait)
  }
  const onMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const held = fingers.current
    if (!held.has(event.pointerId)) return
    const from = [...held.values()]
    held.set(event.pointerId, pointOf(event))
    move(movedBy(size, newest.current, from, [...held.values()]))
  }
  const onLeave = ({ pointerId }: PointerEvent) => {
    if (fingers.current.delete(pointerId) && fingers.current.size === 0) void settle(newest.current)
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
        onChange={({ target }) =>
          void settle(framed(size, { ...frame, [key]: Number(target.value) }))
        }
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
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          if (fingers.current.size < 2) fingers.current.set(event.pointerId, pointOf(event))
        }}
        onPointerMove={onMove}
        onPointerUp={onLeave}
        onPointerCancel={onLeave}
      />
      <div className={styles.sliders}>
        <p className={styles.label}>Drag the photo until the face is right. Two fingers zoom.</p>
        {slider('Zoom', 'zoom', 1, maxZoom)}
        {slider('Left and right', 'x', 0, 1)}
        {slider('Up and down', 'y', 0, 1)}
      </div>
    </div>
  )
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function guessOf(photo: HTMLImageElement): Frame {
  const size = { width: photo.naturalWidth, height: photo.naturalHeight }
  return framed(size, { ...middleOfInterest(greyOf(photo), guessSide), zoom: 1 })
}

/** The portrait before the photo is moved. */
export function portraitOf(photo: HTMLImageElement, name: string): Promise<File> {
  const size = { width: photo.naturalWidth, height: photo.naturalHeight }
  return jpgOf(photo, partIn(size, guessOf(photo)), maxSide, name)
}

/** A truncated file opens without an error and shows one even colour. */
export function isBlank(photo: HTMLImageElement): boolean {
  return new Set(greyOf(photo)).size <= 1
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
