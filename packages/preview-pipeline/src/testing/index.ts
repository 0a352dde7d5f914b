export { glb } from './hostile-models.ts'
