import { createElement, type ReactNode } from 'react'
import type { Block, Line } from '../../../../contract/values/story-text.ts'
import styles from './story.module.css'

/** Blocks of a story as elements. Nothing in them has an identity, so they are children without keys. */
export function StoryText({ blocks }: { blocks: readonly Block[] }) {
  return createElement('div', { className: styles.text }, ...blocks.map(blockOf))
}

function blockOf(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(block.level === 1 ? 'h3' : 'h4', { dir: 'auto' }, ...runsOf(block.line))
    case 'paragraph':
      return paragraphOf(block.lines)
    case 'quotation':
      return createElement('blockquote', null, ...block.paragraphs.map(paragraphOf))
  }
}

function paragraphOf(lines: readonly Line[]): ReactNode {
  const broken = lines.flatMap((line, at) =>
    at > 0 ? [createElement('br'), ...runsOf(line)] : runsOf(line),
  )
  return createElement('p', { dir: 'auto' }, ...broken)
}

function runsOf(line: Line): ReactNode[] {
  return line.map((part) =>
    part.kind === 'words'
      ? part.text
      : createElement(part.kind === 'strong' ? 'strong' : 'em', null, ...runsOf(part.parts)),
  )
}
