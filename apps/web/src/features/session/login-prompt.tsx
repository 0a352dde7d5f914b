import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useSession } from './use-session.ts'

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))

const PromptContext = createContext<() => void>(() => {})

/** Provides the dialog that asks a visitor to sign in before continuing. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <PromptContext value={() => setOpen(true)}>
      {children}
      {open ? (
        <Suspense>
          <LoginDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </PromptContext>
  )
}

/** Runs the action for a signed-in user; shows visitors the login prompt instead. */
export function useSignedInAction(): (action: () => void) => void {
  const prompt = useContext(PromptContext)
  const { signedIn } = useSession()
  return (action) => (signedIn ? action() : prompt())
}
