export {
  templateAccessServiceRef,
  type TemplateAccess,
  type TemplateAccessService,
} from './access/templateAccessServiceRef';
export {
  templateAccessChangesServiceRef,
  type TemplateAccessChanges,
} from './changes/templateAccessChangesServiceRef';
export { readTemplateAclConfig, type TemplateAclConfig } from './config';
export {
  type AudienceCodeFilter,
  createHasTemplateAccessRule,
  HAS_TEMPLATE_ACCESS,
  hasTemplateAccess,
} from './rule/hasTemplateAccess';
export { ChangeBell } from './changes/ChangeBell';
export { KeptAnswers, type KeptAnswersOptions } from './kept/KeptAnswers';
export { interceptJson } from './http/interceptJson';
