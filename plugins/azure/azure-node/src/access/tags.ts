import { toGroupRef } from '@portal/plugin-access-node';
import type { Mark } from '@portal/plugin-cloud-resources-node';

const OWNER_TAG = 'owner';
const CREATED_BY_TAG = 'createdBy';
const SEAL_TAG = 'createdSeal';

/** Formats a group as in the company's tags: its name, or its full ref in another namespace. */
function shortName(owner: string): string {
  return owner.replace(/^group:default\//, '');
}

function tagOf(tags: Record<string, string>, name: string): string | undefined {
  // Azure ignores the case of tag names.
  const key = Object.keys(tags).find(
    one => one.toLowerCase() === name.toLowerCase(),
  );
  return key === undefined ? undefined : tags[key];
}

/**
 * Formats a mark as tags in Azure.
 *
 * @param seal - of the creation; see {@link sealOfTags}
 */
export function toTags(
  { owner, createdBy }: Mark,
  seal?: string,
): Record<string, string> {
  return {
    [OWNER_TAG]: shortName(owner),
    [CREATED_BY_TAG]: createdBy,
    ...(seal && { [SEAL_TAG]: seal }),
  };
}

/** Reads the seal of the creation. Anybody who may change the tags can have written it. */
export function sealOfTags(tags: Record<string, string>): string | undefined {
  return tagOf(tags, SEAL_TAG);
}

/** Reads the mark in the tags of an Azure resource; undefined if no template created it. */
export function markOfTags(tags: Record<string, string>): Mark | undefined {
  const owner = tagOf(tags, OWNER_TAG);
  const createdBy = tagOf(tags, CREATED_BY_TAG);
  if (!owner || !createdBy) return undefined;
  try {
    return { owner: toGroupRef(owner), createdBy };
  } catch {
    return undefined;
  }
}

/**
 * Returns true if a resource in Azure carries the mark of its resource entity. A resource that was handed over keeps
 * its tags, so either the owner or the template must match; a resource that was created again in Azure matches
 * neither.
 */
export function carriesMarkOf(
  tags: Record<string, string>,
  entry: Mark,
): boolean {
  const mark = markOfTags(tags);
  return mark?.owner === entry.owner || mark?.createdBy === entry.createdBy;
}
