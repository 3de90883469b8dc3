import { useEffect, useRef } from 'react'
import styles from './recorder.module.css'

const bars = 72
const everyMs = 60

/** Draws the volume, newest at the end, so that the speaker sees that the microphone works. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 1024 })
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const levels = Array.from({ length: bars }, () => 0)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      levels.push(loudness(samples))
      levels.shift()
      draw(pen, levels)
    }, everyMs)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])

  return (
    <canvas ref={canvas} width={720} height={120} className={styles.meter} aria-hidden="true" />
  )
}

// Speech is quiet in linear terms; the root lifts it to where the eye sees it.
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
