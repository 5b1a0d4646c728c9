import {
  isAbsent,
  type Payload,
  payloadSchema,
  type Version,
} from '../payload';
import { FILE_MESSAGES, OWN_MESSAGES } from '../texts';
import { decodeContent } from './decode';
import { refusalOf } from './refusals';

/** A file that the form cannot edit. */
export interface Refusal {
  /**
   * `notFound` and `forbidden` stand beside the dropdowns; `rejected` in a dialog with the title `Error` (ledger E-164,
   * E-173).
   */
  kind: 'notFound' | 'forbidden' | 'rejected';
  message: string;
  /** Why source control did not send the file. */
  reason?: string;
}

export type FileReading =
  { status: 'read'; file: Payload } | { status: 'refused'; refusal: Refusal };

/** A file as source control sends it. */
export interface FetchedFile {
  version: Version;
  portfolio: string;
  file: string;
  /** The content in base64. Any other value is refused. */
  content: unknown;
}

function rejected(message: string): FileReading {
  return { status: 'refused', refusal: { kind: 'rejected', message } };
}

/** A fetch that has failed. */
export interface FetchFailure {
  portfolio: string;
  file: string;
  /** What the server said; without it the file does not exist. */
  reason?: string;
  /** The person may not read the file. */
  isForbidden?: boolean;
}

/** The refusal of a file that does not exist, has no content or could not be fetched (ledger E-173). */
export function refusalOfFailure(failure: FetchFailure): Refusal {
  const { portfolio, file, reason, isForbidden } = failure;
  return isForbidden
    ? { kind: 'forbidden', message: OWN_MESSAGES.fileForbidden(reason) }
    : {
        kind: 'notFound',
        message: FILE_MESSAGES.notFound(portfolio, file),
        ...(reason !== undefined && { reason }),
      };
}

/** The reading of a file that does not exist or has no content (ledger E-173). */
function fileNotFound(portfolio: string, file: string): FileReading {
  return { status: 'refused', refusal: refusalOfFailure({ portfolio, file }) };
}

/** Removes empty lists, which are the same as missing ones and are never sent (ledger E-145). */
function withoutEmptyLists(object: Record<string, unknown>): Payload {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => !(Array.isArray(value) && isAbsent(value)),
    ),
  );
}

/**
 * Reads the content of an onboarding file for the update form of a version. Keys of a later version stay. Never throws.
 *
 * @returns the payload of the file, or the refusal with its text
 */
export function readOnboardingFile(fetched: FetchedFile): FileReading {
  const { portfolio, file, content } = fetched;
  const decoded = decodeContent(content);
  switch (decoded.status) {
    case 'empty':
      return fileNotFound(portfolio, file);
    case 'tooLarge':
      return rejected(OWN_MESSAGES.fileTooLarge(portfolio, file));
    case 'unreadable':
      return rejected(OWN_MESSAGES.fileUnreadable(portfolio, file));
    default:
      return readPayload(fetched, withoutEmptyLists(decoded.object));
  }
}

function readPayload(
  { version, portfolio, file }: FetchedFile,
  payload: Payload,
): FileReading {
  const refusal = refusalOf(version, payload);
  if (refusal !== undefined) return rejected(refusal);
  const { error } = payloadSchema(version, 'update').safeParse(payload);
  if (!error) return { status: 'read', file: payload };
  const keys = new Set(error.issues.map(({ path }) => String(path[0])));
  return rejected(OWN_MESSAGES.fileMalformed(portfolio, file, [...keys]));
}
