export { headOfGlb } from '../child/glb-container.ts'
export { container, glb } from './hostile-models.ts'
