import { useEffect, useRef, useState } from 'react'
import styles from './recorder.module.css'

const bars = 72
const everyMs = 60
/** Louder than the noise of a quiet room. */
const audible = 0.16
/** A pause for breath is not silence. */
const silentAfter = 40

/**
 * Draws the volume, newest at the end, and says in words whether anything is heard, because some visitors want
 * no motion.
 */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isHeard, setIsHeard] = useState<boolean>()

  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const pen = isStill ? null : canvas.current?.getContext('2d')
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 1024 })
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const levels = Array.from({ length: bars }, () => 0)
    let silent = 0
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const level = loudness(samples)
      silent = level < audible ? silent + 1 : 0
      if (silent === 0) setIsHeard(true)
      else if (silent > silentAfter) setIsHeard(false)
      levels.push(level)
      levels.shift()
      if (pen) draw(pen, levels)
    }, everyMs)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])

  return (
    <div className={styles.level}>
      <canvas ref={canvas} width={720} height={120} className={styles.meter} aria-hidden="true" />
      <p className={styles.heard}>{isHeard !== undefined && heardWords(isHeard)}</p>
    </div>
  )
}

const heardWords = (isHeard: boolean) =>
  isHeard ? 'The microphone hears you.' : 'Nothing is heard just now. Come a little closer.'

// Speech is quiet on a linear scale; the square root makes it visible.
function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.sqrt(power) ** 0.5 * 1.3)
}

function draw(pen: CanvasRenderingContext2D, levels: number[]): void {
  const { width, height } = pen.canvas
  const step = width / levels.length
  pen.clearRect(0, 0, width, height)
  pen.fillStyle = getComputedStyle(pen.canvas).color
  for (const [index, level] of levels.entries()) {
    const tall = Math.max(4, level * height)
    pen.beginPath()
    pen.roundRect(index * step + 2, (height - tall) / 2, step - 4, tall, 3)
    pen.fill()
  }
}
