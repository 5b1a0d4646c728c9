export { COMPONENTS } from './catalogLists';
export {
  isItem,
  isListLookup,
  isSame,
  lookUp,
  type Collection,
  type List,
  type ListLookup,
  type ListQuestion,
  type ListVerb,
} from './lists';
export type { Lookup, LookupMessages } from './Lookup';
export { MAY_NOT_DELETE, mayDelete, NOTHING_TO_DELETE } from './mayDelete';
export { questionsBinder, type AskWith } from './questions';
