import { useQueryClient } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { sessionQuery, useSession } from './use-session.ts'

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))

/** @param beforeLeaving Called when the visitor goes to sign in, and not when they cancel. */
type Prompt = (beforeLeaving?: () => void) => void

const PromptContext = createContext<Prompt>(() => {})

/** Provides the dialog that asks a visitor to sign in before continuing. */
export function LoginPromptProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ beforeLeaving: (() => void) | undefined }>()
  return (
    <PromptContext value={(beforeLeaving) => setOpen({ beforeLeaving })}>
      {children}
      {open ? (
        <Suspense>
          <LoginDialog beforeLeaving={open.beforeLeaving} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </PromptContext>
  )
}

/** Runs the action for a signed-in user; shows visitors the login prompt instead, and calls `beforeLeaving` when they go to sign in. */
export function useSignedInAction(): (action: () => void, beforeLeaving?: () => void) => void {
  const prompt = useContext(PromptContext)
  const client = useQueryClient()
  const { signedIn, known } = useSession()
  return (action, beforeLeaving) => {
    if (signedIn) return action()
    if (known) return prompt(beforeLeaving)
    // Pressed while the page still asks who is there.
    client.ensureQueryData(sessionQuery).then(
      ({ userId }) => (userId === undefined ? prompt(beforeLeaving) : action()),
      () => prompt(beforeLeaving),
    )
  }
}
