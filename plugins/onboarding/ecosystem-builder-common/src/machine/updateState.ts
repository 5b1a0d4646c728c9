import type { FetchFailure, Refusal } from '../file';
import type {
  Conflict,
  ConflictChoices,
  Flag,
  GroupAccess,
  Payload,
  TeamMember,
  TextKey,
  UpdateValue,
  Version,
} from '../payload';

/** The value of an earlier visit, which the form continues. */
export interface UpdateDraft {
  readonly value: UpdateValue;
  /** What the earlier visit started from, if it is still known. */
  readonly base?: Payload;
}

/** A newer version of the file, with changes of the same keys. The person chooses per key. */
export interface NewerVersion {
  readonly loaded: LoadedFile;
  /** The newer file with the id that the look-up found. */
  readonly base: Payload;
  /** What both versions started from, if it is still known. */
  readonly origin?: Payload;
  readonly conflicts: readonly Conflict[];
}

/** Nothing is fetched yet, or the last file was refused. */
export interface UpdateChoosing {
  readonly step: 'choosing';
  readonly version: Version;
  readonly portfolio?: string;
  readonly file?: string;
  /** Why the chosen file cannot be edited (ledger E-157 to E-164, E-173). */
  readonly refusal?: Refusal;
  /** Kept while its file cannot be fetched. */
  readonly draft?: UpdateDraft;
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
  readonly draft?: UpdateDraft;
}

/** What came out of a look for a newer version. */
export interface NewerNote {
  readonly isRefused: boolean;
  readonly message: string;
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
  readonly newer?: NewerVersion;
  /** The result of the last look for a newer version. */
  readonly note?: NewerNote;
}

/** The state of an update form. */
export type UpdateState = UpdateChoosing | UpdateFetching | UpdateEditing;

/** The content of a file, as sent by source control. */
export interface FetchedContent {
  portfolio: string;
  file: string;
  /** Base64. */
  content: unknown;
  revision: string;
}

export type UpdateEvent =
  | { type: 'portfolioChosen'; portfolio: string }
  | { type: 'fileChosen'; file: string }
  | { type: 'fetchRequested' }
  /** One interval of the timer has passed. */
  | { type: 'ticked' }
  /** The content has come. An answer for another file is dropped. */
  | ({ type: 'fetched' } & FetchedContent)
  | ({ type: 'fetchFailed' } & FetchFailure)
  /** The file has been read again while it is edited. */
  | ({ type: 'newerFetched' } & FetchedContent)
  | { type: 'conflictsSettled'; choices: ConflictChoices }
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

/** Returns the first state of an update form. With a draft, its file is fetched again, without a hold. */
export function startUpdate(
  version: Version,
  draft?: UpdateDraft,
): UpdateChoosing | UpdateFetching {
  if (!draft) return { step: 'choosing', version };
  const { portfolio, file } = draft.value;
  return { step: 'fetching', version, portfolio, file, ticks: 0, draft };
}
