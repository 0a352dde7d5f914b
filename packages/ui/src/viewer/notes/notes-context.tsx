import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type Note, type NotePlace, type Notes, viewOfStop } from './notes.ts'
import type { Surface } from './surface.ts'

/** How marks are edited on the object. */
export type NotesEditing = {
  /** The annotation that is edited. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  /** The next click on the object is a place. */
  isPlacing: boolean
  onPlace: (place: NotePlace) => void
  onMove: (id: string, place: NotePlace) => void
  /** Called when there is an object to place something on, and when it is gone. */
  onSurface: (surface: Surface | undefined) => void
}

/** What is explained on the object, and what of it is open. */
export type NotesState = {
  notes: Notes
  locale: string
  /** The annotation that is open. */
  openId: string | undefined
  /** Opens an annotation on the object, which turns to it; undefined closes it. */
  open: (id: string | undefined) => void
  /** Marks an annotation as open without moving anything: a film has come to it. */
  follow: (id: string | undefined) => void
  /** The object is wanted although it waits to be opened. */
  isObjectWanted: boolean
  tour: { id: string; stop: number } | undefined
  /** Begins a tour, or goes to one of its stops; undefined ends it. */
  goTo: (tour: { id: string; stop: number } | undefined) => void
  surface: Surface | undefined
  setSurface: (surface: Surface | undefined) => void
  editing: NotesEditing | undefined
}

const NotesContext = createContext<NotesState | undefined>(undefined)

/** What explains the object that is shown; undefined if nothing does. */
export const useNotes = () => useContext(NotesContext)

type NotesProviderProps = {
  notes: Notes | undefined
  locale: string
  editing?: NotesEditing | undefined
  children: ReactNode
}

/** Shows what was asked for before there was an object to show it on, once. */
function useWaiting(
  state: Pick<NotesState, 'openId' | 'tour' | 'surface' | 'isObjectWanted'> & { notes: Notes | undefined },
) {
  const { notes, openId, tour, surface, isObjectWanted } = state
  const isWaiting = useRef(true)
  useEffect(() => {
    if (!surface || !isWaiting.current) return
    isWaiting.current = false
    const note = notes?.annotations.find(({ id }) => id === openId)
    const stop = tour && notes?.tours.find(({ id }) => id === tour.id)?.stops[tour.stop]
    if (isObjectWanted && (stop || note)) surface.show(stop ? viewOfStop(stop, note) : (note ?? {}))
  }, [notes, openId, tour, surface, isObjectWanted])
}

/** Keeps what of the explanations is open, for the marks on the object and the list below it. */
export function NotesProvider({ notes, locale, editing, children }: NotesProviderProps) {
  const [openId, setOpenId] = useState<string>()
  const [isObjectWanted, setObjectWanted] = useState(false)
  const [tour, setTour] = useState<NotesState['tour']>()
  const [surface, setSurface] = useState<Surface>()
  useWaiting({ notes, openId, tour, surface, isObjectWanted })
  const state = useMemo((): NotesState | undefined => {
    if (!notes) return undefined
    const noteOf = (id: string | undefined): Note | undefined => notes.annotations.find((note) => note.id === id)
    const show = (view: Parameters<Surface['show']>[0]) => {
      setObjectWanted(true)
      surface?.show(view)
    }
    return {
      ...{ notes, locale, tour, surface, setSurface, editing },
      // Without it there is nothing to edit.
      isObjectWanted: isObjectWanted || editing !== undefined,
      openId: editing ? editing.openId : openId,
      open(id) {
        if (editing) return editing.onOpen(id)
        setOpenId(id)
        const note = noteOf(id)
        if (note) show(note)
      },
      follow: setOpenId,
      goTo(next) {
        setTour(next)
        const stop = next && notes.tours.find(({ id }) => id === next.id)?.stops[next.stop]
        setOpenId(stop?.annotationId)
        if (stop) show(viewOfStop(stop, noteOf(stop.annotationId)))
      },
    }
  }, [notes, locale, openId, isObjectWanted, tour, surface, editing])
  return <NotesContext value={state}>{children}</NotesContext>
}
