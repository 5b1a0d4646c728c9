import type { Entity } from '@backstage/catalog-model';
import { Link } from '@backstage/core-components';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import { EntityDisplayName } from '@backstage/plugin-catalog-react';
import techdocsPlugin from '@backstage/plugin-techdocs/alpha';

/** The title of an entity, as a link to its documentation. */
export function DocsLink({ entity }: { entity: Entity }) {
  const { name, namespace = 'default' } = entity.metadata;
  const kind = entity.kind.toLocaleLowerCase('en');
  const href = useRouteRef(techdocsPlugin.routes.docRoot)?.({
    kind,
    namespace,
    name,
  });
  const title = (
    <EntityDisplayName entityRef={entity} hideIcon disableTooltip />
  );
  return href ? <Link to={href}>{title}</Link> : title;
}
