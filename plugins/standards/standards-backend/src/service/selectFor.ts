import type { Selection } from '../database/selectComponents';
import type { Caller } from './Rights';
import type { VisibleComponents } from './VisibleComponents';

/** Which components are meant, besides what the caller may read. */
export interface Filters extends Omit<Selection, 'now' | 'visible'> {
  /** Entity ref of a domain that their systems are part of, in lower case. */
  domain?: string;
}

/** What a selection needs. */
export interface Selecting {
  now: () => Date;
  visible: Pick<VisibleComponents, 'of' | 'inDomain'>;
}

/** Limits a question to the components that the caller may read. */
export async function selectFor(
  { credentials }: Pick<Caller, 'credentials'>,
  { domain, ...filters }: Filters,
  { now, visible }: Selecting,
): Promise<Selection> {
  return {
    ...filters,
    now: now(),
    visible: await (domain === undefined
      ? visible.of(credentials)
      : visible.inDomain(credentials, domain)),
  };
}
