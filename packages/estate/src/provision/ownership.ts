import { ConflictError } from '@backstage/errors';
import type { ApplicationKey } from './plan';

const MARK = /^Application ([A-Za-z0-9]{3,10}): /;

/** Returns a description that starts with the mark of its application. */
export function markedText({ alias }: ApplicationKey, text: string): string {
  return `Application ${alias}: ${text}`;
}

/** Returns the alias in the mark of a description; undefined without a mark. */
export function readMark(text: string | null | undefined): string | undefined {
  return MARK.exec(text ?? '')?.[1];
}

export function isSameAlias(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Checks that an existing thing belongs to the application.
 *
 * @param what - the thing with its name, for the message
 * @param alias - of the application that it belongs to; undefined if none is known
 * @throws ConflictError
 */
export function requireOwn(
  what: string,
  alias: string | undefined,
  application: ApplicationKey,
): void {
  if (alias !== undefined && isSameAlias(alias, application.alias)) return;
  const owner =
    alias === undefined
      ? 'was not created for an application'
      : `belongs to the application ${alias}`;
  throw new ConflictError(
    `${what} exists and ${owner}, not to ${application.alias}`,
  );
}
