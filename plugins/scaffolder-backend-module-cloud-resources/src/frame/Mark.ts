import { toGroupRef } from '../people/Requester';

/** Whose a thing is, and what made it: by this the portal knows its own work. */
export type Mark = {
  /** Full entity ref of the group. */
  owner: string;
  /** Entity ref of the template. */
  createdBy: string;
};

const OWNER_TAG = 'owner';
const CREATED_BY_TAG = 'createdBy';

const TEXT_MARK = /\s*\[owner: (\S+), by: (\S+)\]$/;

/** Writes a group as the company's tags do: its name alone, unless it is of another namespace. */
function shortName(owner: string): string {
  return owner.replace(/^group:default\//, '');
}

function toMark(owner: string, createdBy: string): Mark | undefined {
  try {
    return { owner: toGroupRef(owner), createdBy };
  } catch {
    return undefined;
  }
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
  return owner && createdBy ? toMark(owner, createdBy) : undefined;
}

/** The group that the tags of a thing name as its owner, whoever made it. */
export function ownerOfTags(tags: Record<string, string>): string | undefined {
  const owner = tagOf(tags, OWNER_TAG);
  return owner && toMark(owner, '')?.owner;
}

/** A description that ends with the mark, for things that carry no tags. */
export function toMarkedText(description: string, mark: Mark): string {
  const { owner, createdBy } = mark;
  return `${description.trim()} [owner: ${owner}, by: ${createdBy}]`.trim();
}

/** Reads the mark at the end of a description; undefined for a thing that no template made. */
export function markOfText(description: string): Mark | undefined {
  const [, owner, createdBy] = TEXT_MARK.exec(description) ?? [];
  return owner && createdBy ? toMark(owner, createdBy) : undefined;
}
