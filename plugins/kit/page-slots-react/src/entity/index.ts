export {
  EntityAnswerBlueprint,
  type EntityAnswerPart,
  type EntityAnswerParams,
  type EntityQuestion,
} from './EntityAnswerBlueprint';
