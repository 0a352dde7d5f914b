import { AccountForms } from '../../features/account/account-forms.tsx'
import { SignedContracts } from '../../features/onboarding/signed-contracts.tsx'

/** The seller's own account and contracts, without leaving the creator center, whose frame has the title. */
export function Page() {
  return (
    <>
      <AccountForms />
      <SignedContracts />
    </>
  )
}
