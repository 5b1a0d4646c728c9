import { isUuid } from '@portal/plugin-backend-kit-common';
import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import { z } from 'zod';
import { toGroupRef } from '@portal/plugin-access-node';

/** The owner and the template of a resource. */
export type Mark = {
  /** Full entity ref of the owning group. */
  owner: string;
  /** Entity ref of the template. */
  createdBy: string;
};

/** Annotations of a resource entity. */
export const RESOURCE_ANNOTATIONS = {
  /** Id of the resource, unique across all systems. */
  id: 'cloud-resources/id',
  /** Entity ref of the template. */
  createdBy: 'cloud-resources/created-by',
} as const;

/** Maximum length of names in the catalogue, and the length of the hash. */
const MAX_NAME_LENGTH = 63;
const HASH_LENGTH = 8;

/** Returns the beginning of an entity's name: the resource's own name, or its kind if it has only an id. */
function ownName(resourceId: string): string {
  const segments = resourceId.split('/');
  const last = segments.pop() ?? '';
  return isUuid(last) ? (segments.pop() ?? '') : last;
}

/** Ids in systems with case-sensitive names: Kafka and its accounts and pools. */
const EXACT_ID = /^confluent\//i;

/** A form of resource ids for comparison: equal for ids of the same resource only. */
export function comparableId(resourceId: string): string {
  return EXACT_ID.test(resourceId) ? resourceId : resourceId.toLowerCase();
}

/**
 * The name of a resource's entity. Two resources never share a name, unless their ids differ in case only; of those,
 * one has a resource entity.
 *
 * @param resourceId - segments joined by slashes, unique across all systems; the name does not depend on the case
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
    .replace(/^-|-$/g, '');
  return start ? `${start}-${hash}` : hash;
}

const recordSchema = z.object({
  metadata: z.object({
    annotations: z.record(z.string(), z.string()).default({}),
  }),
  spec: z.object({ owner: z.string() }),
});

/**
 * Reads a resource's mark from the file of its entity.
 *
 * @returns undefined if the file belongs to another resource or cannot be read
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
