/** Docker and Compose on this machine, if available. */
export { composeCommand, composeEnvironment } from './compose.ts'
export { dockerAnswers, ensureMinioImage, imageIsToBeHad } from './store/minio-docker.ts'
