export { container, glb } from './hostile-models.ts'
