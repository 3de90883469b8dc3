import { Fragment } from 'react'
import { registerOf } from '../../../../contract/values/same-as.ts'

/** Each by the name of its register; the former address of a memorial that has moved, as it is. */
export function SameAsLinks({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address, at) => (
    <Fragment key={address}>
      {at > 0 && ', '}
      <a href={address} rel="noopener nofollow external">
        {registerOf(address) ?? address.replace(/^https?:\/\//, '')}
      </a>
    </Fragment>
  ))
}
