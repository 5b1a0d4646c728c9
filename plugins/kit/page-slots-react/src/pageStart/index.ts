export { PageStartBlueprint } from './PageStartBlueprint';
export { pageStartsModule } from './pageStartsModule';
