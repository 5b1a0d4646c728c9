import type { Mark } from '@portal/plugin-access-node';

export type { Mark };

const SEAL_AT_END =
  /\[owner: \S{1,300}, by: \S{1,300}, seal: ([0-9a-f-]{36})\]$/;

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
  return SEAL_AT_END.exec(description)?.[1];
}
