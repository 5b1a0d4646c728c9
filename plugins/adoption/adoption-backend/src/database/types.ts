/** What is counted, besides people. */
export type CountKind =
  | 'page'
  | 'words'
  | 'document'
  | 'form-opened'
  | 'form-created'
  | 'form-left'
  | 'lost';

/** Something that was done so many times. */
export interface Count {
  kind: CountKind;
  /** Page, words, or entity ref. */
  subject: string;
  /** Where a form was left; else empty. */
  part: string;
  count: number;
}

/** What a figure is of: what was counted, people, and what other parts of the portal know. */
export type FigureKind =
  | CountKind
  | 'people'
  | 'team'
  | 'other-teams'
  | 'failed-run'
  | 'starters'
  | 'starter-days';

/** A figure of a week, or of a quarter by its first day. It is of no person. */
export interface Figure extends Omit<Count, 'kind'> {
  week: string;
  kind: FigureKind;
}

/** The person of a request. */
export interface Visitor {
  week: string;
  /** Hash of this week. */
  person: string;
  /** Entity ref of the team; empty without one. */
  team: string;
}
