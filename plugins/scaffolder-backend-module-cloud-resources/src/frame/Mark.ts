import { type Mark, toGroupRef } from '@portal/plugin-access-node';

export type { Mark };

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
