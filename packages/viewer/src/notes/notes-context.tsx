import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type Note, type NotePlace, type Notes, viewOfStop } from './notes.ts'
import type { Surface } from './surface.ts'

/** Editing of marks on the object. */
export type NotesEditing = {
  /** Edited annotation. */
  openId: string | undefined
  onOpen: (id: string | undefined) => void
  /** True if the next click sets a place. */
  isPlacing: boolean
  /** Called without a place if the click missed the object. */
  onPlace: (place: NotePlace | undefined) => void
  onMove: (id: string, place: NotePlace) => void
  /** Called with the surface or, once gone, undefined. */
  onSurface: (surface: Surface | undefined) => void
}

/** Annotations and tours, and their open state. */
export type NotesState = {
  notes: Notes
  locale: string
  /** Open annotation. */
  openId: string | undefined
  /** Opens and shows an annotation; undefined closes it. */
  open: (id: string | undefined) => void
  /** Requests opening an object that loads on request. */
  isObjectWanted: boolean
  tour: { id: string; stop: number } | undefined
  /** Starts a tour or shows a stop; undefined ends it. */
  goTo: (tour: { id: string; stop: number } | undefined) => void
  surface: Surface | undefined
  setSurface: (surface: Surface | undefined) => void
  editing: NotesEditing | undefined
  /** Place of an open annotation's card on phones. */
  cardPlace: HTMLElement | null
  setCardPlace: (place: HTMLElement | null) => void
}

const NotesContext = createContext<NotesState | undefined>(undefined)

/** Annotation state; undefined without annotations. */
export const useNotes = () => useContext(NotesContext)

type NotesProviderProps = {
  notes: Notes | undefined
  locale: string
  editing?: NotesEditing | undefined
  children: ReactNode
}

/** Shows, once, what was requested before the surface existed. */
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

/** State shared by the marks and the list. */
export function NotesProvider({ notes, locale, editing, children }: NotesProviderProps) {
  const [openId, setOpenId] = useState<string>()
  const [isObjectWanted, setObjectWanted] = useState(false)
  const [tour, setTour] = useState<NotesState['tour']>()
  const [surface, setSurface] = useState<Surface>()
  const [cardPlace, setCardPlace] = useState<HTMLElement | null>(null)
  useWaiting({ notes, openId, tour, surface, isObjectWanted })
  const state = useMemo((): NotesState | undefined => {
    if (!notes) return undefined
    const noteOf = (id: string | undefined): Note | undefined => notes.annotations.find((note) => note.id === id)
    const show = (view: Parameters<Surface['show']>[0]) => {
      setObjectWanted(true)
      surface?.show(view)
    }
    return {
      ...{ notes, locale, tour, surface, setSurface, editing, cardPlace, setCardPlace },
      // Editing requires the object.
      isObjectWanted: isObjectWanted || editing !== undefined,
      openId: editing ? editing.openId : openId,
      open(id) {
        if (editing) return editing.onOpen(id)
        setOpenId(id)
        const note = noteOf(id)
        if (note) show(note)
      },
      goTo(next) {
        setTour(next)
        const stop = next && notes.tours.find(({ id }) => id === next.id)?.stops[next.stop]
        setOpenId(stop?.annotationId)
        if (stop) show(viewOfStop(stop, noteOf(stop.annotationId)))
      },
    }
  }, [notes, locale, openId, isObjectWanted, tour, surface, editing, cardPlace])
  return <NotesContext value={state}>{children}</NotesContext>
}
