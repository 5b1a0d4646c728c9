import { type Mark, toGroupRef } from '@portal/plugin-access-node';

export type { Mark };

const TEXT_MARK = /\[owner: (\S+), by: (\S+)\]$/;

function toMark(owner: string, createdBy: string): Mark | undefined {
  try {
    return { owner: toGroupRef(owner), createdBy };
  } catch {
    return undefined;
  }
}

/** Returns a description that ends with the mark, for resources without tags. */
export function toMarkedText(description: string, mark: Mark): string {
  const { owner, createdBy } = mark;
  return `${description.trim()} [owner: ${owner}, by: ${createdBy}]`.trim();
}

/** Reads the mark at the end of a description; undefined for a resource that no template created. */
export function markOfText(description: string): Mark | undefined {
  const [, owner, createdBy] = TEXT_MARK.exec(description) ?? [];
  return owner && createdBy ? toMark(owner, createdBy) : undefined;
}
