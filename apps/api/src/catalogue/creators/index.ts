export { getCreator } from './get-creator.ts'
export { CREATOR_COLUMNS, ListedCreator } from './listed-creators.ts'
export { presentCreators } from './present.ts'
export { registerCreatorRoutes } from './routes.ts'
