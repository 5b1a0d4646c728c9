export {
  arrangeTemplates,
  type FilledGroup,
  type TemplateUse,
} from './arrangeTemplates';
export { readGroups, type ConfiguredGroup, type HubGroups } from './HubGroup';
export { readPredicate } from './readPredicate';
