import type { JsonObject, JsonValue } from '@backstage/types';
import { createHash } from 'node:crypto';

/** How long the portal remembers which run created a repository for whom: a week, in milliseconds. */
export const KEEP_NOTE_MS = 604_800_000;

/** What is written down before a repository is created. */
export type RepositoryNote = {
  /** Equal for equal runs. */
  request: string;
  /** Page of the run. */
  createdBy: string;
};

/**
 * Tells requests for repositories apart: equal for what the same person asks of the same template with the same values.
 *
 * @returns undefined for a run that nobody started, which is equal to no other
 */
export function requestOf(options: {
  user: string | undefined;
  template: string | undefined;
  input: JsonObject;
}): string | undefined {
  const { user, template = '', input } = options;
  if (user === undefined) return undefined;
  const sorted = Object.entries(input).sort(([one], [other]) =>
    one.localeCompare(other),
  );
  return createHash('sha256')
    .update(JSON.stringify([user, template, sorted]))
    .digest('hex');
}

/** Page of the run that has created a repository for an equal request; undefined when none has. */
export function equalRunOf(
  note: JsonValue | undefined,
  request: string | undefined,
): string | undefined {
  const { request: noted, createdBy } = Object(note);
  return request !== undefined && noted === request ? createdBy : undefined;
}
