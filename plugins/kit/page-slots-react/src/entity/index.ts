export {
  EntityAnswerBlueprint,
  type EntityAnswerPart,
  type EntityAnswerParams,
  type EntityQuestion,
} from './EntityAnswerBlueprint';
export { HealthSource, type HealthSourceProps } from './HealthSource';
