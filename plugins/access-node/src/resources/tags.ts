import { toGroupRef } from '../principal/toGroupRef';
import { type Mark } from './record';

const OWNER_TAG = 'owner';
const CREATED_BY_TAG = 'createdBy';

/** Writes a group as the company's tags do: its name alone, unless it is of another namespace. */
function shortName(owner: string): string {
  return owner.replace(/^group:default\//, '');
}

function tagOf(tags: Record<string, string>, name: string): string | undefined {
  // Names of tags are equal in any case.
  const key = Object.keys(tags).find(
    one => one.toLowerCase() === name.toLowerCase(),
  );
  return key === undefined ? undefined : tags[key];
}

/** The tags of a thing in Azure. */
export function toTags({ owner, createdBy }: Mark): Record<string, string> {
  return { [OWNER_TAG]: shortName(owner), [CREATED_BY_TAG]: createdBy };
}

/** Reads the tags of a thing in Azure; undefined for one that no template made. */
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
 * Whether a thing in Azure can be the one that an entry is of: it carries what the portal wrote on it. A thing that was handed over
 * keeps its tags, so either the owner or the template has to be the same; one that was made anew in Azure has neither.
 */
export function carriesMarkOf(
  tags: Record<string, string>,
  entry: Mark,
): boolean {
  const mark = markOfTags(tags);
  return mark?.owner === entry.owner || mark?.createdBy === entry.createdBy;
}
