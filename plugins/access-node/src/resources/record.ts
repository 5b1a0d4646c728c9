import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import { z } from 'zod';
import { toGroupRef } from '../principal/toGroupRef';

/** Whose a thing is, and what made it: by this the portal knows its own work. */
export type Mark = {
  /** Full entity ref of the group. */
  owner: string;
  /** Entity ref of the template. */
  createdBy: string;
};

/** Annotations of the entity of a thing that a template made. */
export const RESOURCE_ANNOTATIONS = {
  /** Id of the thing, unique in all systems. */
  id: 'cloud-resources/id',
  /** Entity ref of the template. */
  createdBy: 'cloud-resources/created-by',
} as const;

/** Longest name that the catalogue takes, and how much of it the hash needs. */
const MAX_NAME_LENGTH = 63;
const HASH_LENGTH = 8;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a thing's entity begins with: its own name, or where an id stands for that, the kind of thing. */
function ownName(resourceId: string): string {
  const segments = resourceId.split('/');
  const last = segments.pop() ?? '';
  return UUID.test(last) ? (segments.pop() ?? '') : last;
}

/** Ids of things whose system takes names that differ in case alone for two things: Kafka and what belongs to it. */
const EXACT_ID = /^confluent\//i;

/** By this ids are compared: equal for the ids of one thing, and for no others. */
export function comparableId(resourceId: string): string {
  return EXACT_ID.test(resourceId) ? resourceId : resourceId.toLowerCase();
}

/**
 * The name of a thing's entity. Two things never share it, unless their ids differ in case alone: of those, one has an entry.
 *
 * @param resourceId - segments joined by slashes, unique in all systems; the name is equal in any case
 */
export function resourceName(resourceId: string): string {
  const hash = createHash('sha256')
    .update(resourceId.toLowerCase())
    .digest('hex')
    .slice(0, HASH_LENGTH);
  const start = ownName(resourceId)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH - HASH_LENGTH - 1)
    .replace(/^-+|-+$/g, '');
  return start ? `${start}-${hash}` : hash;
}

const recordSchema = z.object({
  metadata: z.object({
    annotations: z.record(z.string(), z.string()).default({}),
  }),
  spec: z.object({ owner: z.string() }),
});

/**
 * Reads out of an entity's file whose the thing is.
 *
 * @returns undefined when the file is of another thing, or cannot be read
 */
export function readMark(text: string, resourceId: string): Mark | undefined {
  let document: unknown;
  try {
    document = parse(text);
  } catch {
    return undefined;
  }
  const parsed = recordSchema.safeParse(document);
  if (!parsed.success) return undefined;
  const { annotations } = parsed.data.metadata;
  const id = annotations[RESOURCE_ANNOTATIONS.id] ?? '';
  if (comparableId(id) !== comparableId(resourceId)) return undefined;
  try {
    return {
      owner: toGroupRef(parsed.data.spec.owner),
      createdBy: annotations[RESOURCE_ANNOTATIONS.createdBy] ?? '',
    };
  } catch {
    return undefined;
  }
}
