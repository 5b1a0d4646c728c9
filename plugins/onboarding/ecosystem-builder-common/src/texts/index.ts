export { FORM_FIELDS, type FormField } from './fields';
export { shownFields } from './formFields';
export { LABELS, labelOf } from './labels';
export {
  FILE_MESSAGES,
  LIVE_MESSAGES,
  OWN_MESSAGES,
  SUBMIT_MESSAGES,
} from './messages';
export {
  BANNERS,
  BUTTONS,
  CHOICE_NOTES,
  NOTES,
  SANDBOX_LINK,
  UPDATE_FORMS,
} from './notices';
export { SECTIONS, type SectionId } from './sections';
