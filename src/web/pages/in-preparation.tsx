import type { ReactNode } from 'react'
import { usePageTitle } from '../features/site/index.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CentredCard, Ways } from '../ui/card.tsx'

export function FaqPage() {
  return (
    <QuietPage title="Questions and answers">
      The answers are being written. This page is in preparation.
    </QuietPage>
  )
}

export function ContactPage() {
  return <QuietPage title="Contact">The way to write to us is in preparation.</QuietPage>
}

export function BlogPage() {
  return <QuietPage title="Blog">The first articles are in preparation.</QuietPage>
}

export function NotFoundPage() {
  return (
    <QuietPage title="Nothing stands here">
      The page you were looking for does not exist, or has been moved.
    </QuietPage>
  )
}

function QuietPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <CentredCard title={title} lead={children}>
      <Ways>
        <ButtonLink href={paths.home} tone="quiet">
          Back to the beginning
        </ButtonLink>
      </Ways>
    </CentredCard>
  )
}
