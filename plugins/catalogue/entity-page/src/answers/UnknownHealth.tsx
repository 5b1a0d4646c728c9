import type { Entity } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/frontend-plugin-api';
import {
  entityRouteParams,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { hasCode } from './places';
import { notKnown, TEXTS } from './texts';

const { health } = TEXTS;

/** That nobody tells the portal how an entity is. */
export function UnknownHealth({ entity }: { entity: Entity }) {
  const page = useRouteRef(entityRouteRef)?.(entityRouteParams(entity)) ?? '';
  if (!hasCode(entity)) {
    return <Text color="secondary">{notKnown('health', entity.kind)}</Text>;
  }
  return (
    <Text color="secondary">
      {health.notConnected}{' '}
      {entity.kind.toLowerCase() === 'component' && (
        <Link href={`${page}/integrations`}>{health.connect}</Link>
      )}
    </Text>
  );
}
