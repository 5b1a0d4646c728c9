export {
  EntityAnswerBlueprint,
  type EntityAnswerPart,
  type EntityQuestion,
} from './EntityAnswerBlueprint';
export { HealthSource } from './HealthSource';
