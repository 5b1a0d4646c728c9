import type { Entity } from '@backstage/catalog-model';
import { Link, Text } from '@backstage/ui';
import { safeHref } from '@portal/plugin-portal-ui';
import { runbooksOf } from '@portal/plugin-service-management-common';

/** The runbooks of an entity, in its first card. */
export function Runbooks({ entity }: { entity: Entity }) {
  const runbooks = runbooksOf(entity).filter(({ url }) => safeHref(url));
  if (runbooks.length === 0) {
    return (
      <li>
        <Text color="secondary">No link is marked as a runbook.</Text>
      </li>
    );
  }
  return (
    <>
      {runbooks.map(({ url, title }) => (
        <li key={url}>
          <Link href={safeHref(url)} target="_blank">
            {`Runbook: ${title ?? url}`}
          </Link>
        </li>
      ))}
    </>
  );
}
