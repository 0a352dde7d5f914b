import { AccountForms } from '../../features/account/account-forms.tsx'

/** The seller's own account, without leaving the creator center, whose frame has the title. */
export function Page() {
  return <AccountForms />
}
