import { toGroupRef } from '@portal/plugin-access-node';
import type { Mark } from './record';

/** The end of a description: the group and the template, and the seal of the creation, which older resources lack. */
const TEXT_MARK =
  /\[owner: (\S{1,300}), by: (\S{1,300}?)(?:, seal: ([0-9a-f-]{36}))?\]$/;

function toMark(owner: string, createdBy: string): Mark | undefined {
  try {
    return { owner: toGroupRef(owner), createdBy };
  } catch {
    return undefined;
  }
}

/**
 * Returns a description that ends with the mark, for people, and with the seal of the creation, for resources without tags.
 */
export function toMarkedText(
  description: string,
  { owner, createdBy }: Mark,
  seal: string,
): string {
  return `${description.trim()} [owner: ${owner}, by: ${createdBy}, seal: ${seal}]`.trim();
}

/** Reads the seal at the end of a description. Anybody who may edit the resource can have written it. */
export function sealOfText(description: string): string | undefined {
  return TEXT_MARK.exec(description)?.[3];
}

/**
 * Reads the mark at the end of a description; undefined for a resource that no template created. It is true only for resources
 * that nobody but the portal and the system's own team can edit.
 */
export function markOfText(description: string): Mark | undefined {
  const [, owner, createdBy] = TEXT_MARK.exec(description) ?? [];
  return owner && createdBy ? toMark(owner, createdBy) : undefined;
}
