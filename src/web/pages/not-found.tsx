import { paths } from '../../contract/page-addresses.ts'
import { usePageTitle } from '../features/site/page-head.ts'
import { ButtonLink } from '../ui/forms/button.tsx'
import { Actions, CentredCard } from '../ui/layout/card.tsx'

const title = 'Nothing stands here'

export function NotFoundPage() {
  usePageTitle(title)
  return (
    <CentredCard
      title={title}
      lead="The page you were looking for does not exist, or has been moved."
    >
      <Actions>
        <ButtonLink href={paths.home} tone="quiet">
          Back to the beginning
        </ButtonLink>
      </Actions>
    </CentredCard>
  )
}
