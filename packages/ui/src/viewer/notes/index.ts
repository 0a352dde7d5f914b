export { type Note, type Notes, type NotePlace, type Said, wordsIn } from './notes.ts'
export type { NotesEditing } from './notes-context.tsx'
export type { Surface } from './surface.ts'
