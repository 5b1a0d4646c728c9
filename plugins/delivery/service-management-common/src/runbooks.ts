import type { Entity, EntityLink } from '@backstage/catalog-model';

const RUNBOOK = /\brun\s?books?\b/i;

/** The links of a component that are runbooks, by their type or title. */
export function runbooksOf({ metadata }: Entity): EntityLink[] {
  return (metadata.links ?? []).filter(
    ({ type, title }) =>
      type?.toLowerCase() === 'runbook' || RUNBOOK.test(title ?? ''),
  );
}
