export { type Note, type NotePlace, type Notes, type Said, wordsIn } from './notes.ts'
export type { NotesEditing } from './notes-context.tsx'
export type { Surface } from './surface.ts'
