export { LINKS } from './links';
export { MESSAGE_TEXTS, SHOWN_ELSEWHERE, type MessageName } from './names';
export {
  type DialogRow,
  IN_DIALOGS,
  MEMBER_DIALOG,
  MISSING,
  MISSING_OFF,
  REFUSED,
  REFUSED_TEXTS,
  type ReviewRow,
  TYPED,
  TYPED_V2,
  type TypedRow,
} from './rows';
