export { FULL_FOLDER, type MadeFile, OPEN_FOLDER } from './child/protocol.ts'
export { type DrawnPage, drawDocumentPage } from './draw-document-page.ts'
export { boundsFor, runStep, type StepBounds, type StepOutcome } from './run-step.ts'
export { withScratchFolder } from './scratch-folder.ts'
