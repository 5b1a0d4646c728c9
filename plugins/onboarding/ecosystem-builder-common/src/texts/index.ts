export { FORM_FIELDS, type FormField } from './fields';
export { shownFields } from './formFields';
export { LABELS, labelOf } from './labels';
export {
  FILE_MESSAGES,
  LIVE_MESSAGES,
  OWN_MESSAGES,
  SUBMIT_MESSAGES,
} from './messages';
export { BANNERS, BUTTONS, NOTES, SANDBOX_LINK } from './notices';
export { SECTIONS, type SectionId } from './sections';
