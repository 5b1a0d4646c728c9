import {
  choiceField,
  flagField,
  optionalField,
  pageField,
  textField,
} from '@portal/plugin-portal-ui';
import type { RepositoryQuestion } from './queries';

type Pushed = NonNullable<RepositoryQuestion['pushed']>;

const isPushed = (text: string): text is Pushed =>
  ['month', 'quarter', 'year', 'older'].includes(text);

const isAny = (text: string): text is string => text !== '';

/** The state of the list in its address. */
export const LIST_ADDRESS = {
  search: textField(),
  team: optionalField(isAny),
  language: optionalField(isAny),
  pushed: optionalField(isPushed),
  archived: flagField(),
  forks: flagField(),
  order: choiceField(['name', 'pushed'] as const, 'name'),
  page: pageField(),
};

export type ListAddress = RepositoryQuestion;
