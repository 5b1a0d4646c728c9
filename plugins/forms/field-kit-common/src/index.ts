export { readContact, type Contact } from './company/contact';
export {
  defineRule,
  firstMessage,
  OPTIONS_BROKEN,
  type FieldCompany,
  type FieldOptions,
  type FieldRule,
  type FieldValue,
} from './FieldRule';
export { isEmailOf, MAX_EMAIL_LENGTH } from './lib/email';
export {
  isHopperItemOf,
  toHopperItem,
  type HopperItem,
} from './lib/hopperItem';
export { hasNameFormat, NAME_FORMAT } from './lib/nameFormat';
export {
  checkConvention,
  makeName,
  splitName,
  type LabelledPart,
  type NamingConvention,
} from './lib/namingConvention';
export { checkPattern, PATTERN_MISMATCH, PATTERN_UNSAFE } from './lib/pattern';
export * as fieldOptions from './lib/options';
export {
  allowedValues,
  checkRepositoryLocation,
  readRepositoryLocation,
  REPO_PICKER_MESSAGES,
  writeRepositoryLocation,
  type RepositoryLocation,
  type RepositoryPart,
} from './lib/repositoryLocation';
export { resolveOptions } from './lib/resolveOptions';
export {
  checkEntityName,
  checkTag,
  TEXT_PICKER_MESSAGES,
} from './lib/textPickers';
export {
  checkLine,
  hasControlCharacter,
  isBlank,
  joinName,
  MANDATORY,
  tooLong,
} from './lib/text';
export {
  formatTimestamp,
  isTimestamp,
  TIMESTAMP_REFRESH_MS,
} from './lib/timestamp';
export * from './lookups';
export * from './rules';
export { FORM_FIELDS_PATH } from './templates/formFieldsPath';
export {
  describeTemplateProblem,
  findTemplateProblems,
  type TemplateEquipment,
  type TemplateProblem,
} from './templates/templateProblems';
