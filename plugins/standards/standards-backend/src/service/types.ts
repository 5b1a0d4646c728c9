import type { CheckState, RatedCheck } from '@portal/plugin-standards-common';

/** The result of a version of a check. */
export interface CheckResult {
  checkId: string;
  version: string;
  state: Extract<CheckState, 'met' | 'missed' | 'unknown'>;
}

/** A result with the moment since when it is so. */
export interface StoredResult extends CheckResult {
  since: Date;
}

/** What is known of a component after an evaluation. */
export interface EvaluatedComponent {
  /** Complete, in lower case. */
  entityRef: string;
  title: string;
  type: string;
  /** Entity refs in lower case. */
  owners: string[];
  level?: string;
  nextLevel?: string;
  isCertain: boolean;
  /** Checks on trial that would lower the level if they counted. */
  loweredBy: string[];
  results: CheckResult[];
}

/** A component as the database has it. */
export interface StoredComponent extends Omit<
  EvaluatedComponent,
  'loweredBy' | 'results'
> {
  evaluatedAt: Date;
  results: StoredResult[];
}

/** A check that the portal evaluates now. */
export type CurrentCheck = RatedCheck;
