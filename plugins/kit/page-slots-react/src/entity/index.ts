export { type DeployNote, DeployNoteBlueprint } from './DeployNoteBlueprint';
export {
  EntityAnswerBlueprint,
  type EntityAnswerPart,
  type EntityQuestion,
} from './EntityAnswerBlueprint';
export { HealthSource, LoadingHealthSource } from './HealthSource';
export {
  type Integration,
  IntegrationBlueprint,
  type IntegrationRequest,
} from './IntegrationBlueprint';
export { type WhoIsOnCall, whoIsOnCallApiRef } from './whoIsOnCallApiRef';
