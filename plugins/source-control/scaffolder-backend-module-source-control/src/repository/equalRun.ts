import type { JsonObject, JsonValue } from '@backstage/types';
import { createHash } from 'node:crypto';

/** Retention of the notes of runs that created repositories: a week, in milliseconds. */
export const KEEP_NOTE_MS = 604_800_000;

/**
 * Returns a key of a run's request, which is equal for the same requester, template and values.
 *
 * @returns undefined for a run without a requester, which is equal to no other run
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

/** Returns the page of the run that created a repository for an equal request, or undefined. */
export function equalRunOf(
  note: JsonValue | undefined,
  request: string | undefined,
): string | undefined {
  const { request: noted, createdBy } = Object(note);
  return request !== undefined && noted === request ? createdBy : undefined;
}
