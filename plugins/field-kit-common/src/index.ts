export type { CompanyRules, Contact } from './company/CompanyRules';
export { readCompanyRules } from './company/readCompanyRules';
export { OPTIONS_BROKEN, type FieldRule } from './FieldRule';
export {
  FIELD_RULES,
  isFieldName,
  type FieldName,
  type FieldOptions,
  type FieldValue,
} from './fieldRules';
export {
  abbreviationOf,
  parseAbbreviations,
  type Abbreviations,
} from './lib/abbreviations';
export { isEmailOf, MAX_EMAIL_LENGTH } from './lib/email';
export {
  isHopperItemOf,
  toHopperItem,
  type HopperItem,
} from './lib/hopperItem';
export { hasNameFormat, NAME_FORMAT } from './lib/nameFormat';
export {
  checkPattern,
  compilePattern,
  MAX_PATTERN_LENGTH,
  PATTERN_MISMATCH,
  PATTERN_UNSAFE,
} from './lib/pattern';
export {
  checkNetworkRange,
  doNetworkRangesOverlap,
  isInNetworkRange,
  NETWORK_RANGE_MESSAGES,
} from './lib/networkRange';
export { parseSourceUrl, type SourcePlace } from './lib/parseSourceUrl';
export { resolveOptions } from './lib/resolveOptions';
export {
  checkLine,
  CONTROL_CHARACTERS,
  hasControlCharacter,
  isBlank,
  joinName,
  MANDATORY,
  tooLong,
} from './lib/text';
export {
  DEFAULT_TIMESTAMP_FORMAT,
  formatTimestamp,
  isTimestamp,
  TIMESTAMP_REFRESH_MS,
} from './lib/timestamp';
export * from './lookups';
export * from './rules';
export * from './systems';
