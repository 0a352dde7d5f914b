/** Docker and Compose on this machine, if they respond. */
export { composeCommand, composeEnvironment } from './compose.ts'
export { dockerAnswers, ensureMinioImage, imageIsToBeHad } from './store/minio-docker.ts'
