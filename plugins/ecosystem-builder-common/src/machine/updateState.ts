import type { Refusal } from '../file';
import type {
  Flag,
  GroupAccess,
  Payload,
  TeamMember,
  TextKey,
  Version,
} from '../payload';

/** Nothing is fetched yet, or the last file was refused. */
export interface UpdateChoosing {
  readonly step: 'choosing';
  readonly version: Version;
  readonly portfolio?: string;
  readonly file?: string;
  /** Why the chosen file cannot be edited (ledger E-157 to E-164, E-173). */
  readonly refusal?: Refusal;
}

/** A file of a portfolio, as fetched. */
export interface LoadedFile {
  readonly file: Payload;
  /** Hash of the content in source control. */
  readonly revision: string;
}

/** A file is fetched, and the form holds (ledger E-171, E-172). */
export interface UpdateFetching {
  readonly step: 'fetching';
  readonly version: Version;
  readonly portfolio: string;
  readonly file: string;
  /** Intervals since the start. */
  readonly ticks: number;
  /** The file has come and is shown at the end of the hold. */
  readonly loaded?: LoadedFile;
  /** The alias whose application id is looked up (ledger E-167). */
  readonly askedAlias?: string;
  readonly foundId?: string;
}

/** A file is loaded and can be edited. */
export interface UpdateEditing {
  readonly step: 'editing';
  readonly version: Version;
  readonly portfolio: string;
  readonly file: string;
  readonly loaded: LoadedFile;
  /** The file with the id that the look-up found: what the form starts from. */
  readonly base: Payload;
  /** Always the payload that is sent. */
  readonly payload: Payload;
  readonly isViewing: boolean;
}

/** The state of an update form. */
export type UpdateState = UpdateChoosing | UpdateFetching | UpdateEditing;

export type UpdateEvent =
  | { type: 'portfolioChosen'; portfolio: string }
  | { type: 'fileChosen'; file: string }
  | { type: 'fetchRequested' }
  /** One interval of the timer has passed. */
  | { type: 'ticked' }
  /** The content has come. An answer for another file is dropped. */
  | {
      type: 'fetched';
      portfolio: string;
      file: string;
      /** Base64. */
      content: unknown;
      revision: string;
    }
  | { type: 'fetchFailed'; portfolio: string; file: string }
  /** The look-up by alias has ended; without an id if nothing was found or the look-up failed. */
  | { type: 'aliasAnswered'; alias: string; applicationId?: string }
  | { type: 'refusalClosed' }
  | { type: 'edited'; key: TextKey; value: string }
  | { type: 'switched'; flag: Flag; isOn: boolean }
  | { type: 'membersChanged'; members: readonly TeamMember[] }
  | { type: 'groupsChanged'; groups: readonly GroupAccess[] }
  | {
      type: 'environmentsChanged';
      prod: readonly string[];
      nonprod: readonly string[];
    }
  | { type: 'viewOpened' }
  | { type: 'viewClosed' };

/** Returns the first state of an update form. */
export function startUpdate(version: Version): UpdateChoosing {
  return { step: 'choosing', version };
}
