import type { Entity } from '@backstage/catalog-model';
import { toHubTemplate, type HubTemplate } from '../templates';

/** A template entity of the group `checkout`. */
export function buildEntity(
  name: string,
  metadata: Partial<Entity['metadata']> = {},
  spec: Entity['spec'] = {},
): Entity {
  return {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: {
      name,
      title: `Title of ${name}`,
      description: `Makes a ${name}`,
      namespace: 'default',
      ...metadata,
    },
    spec: { type: 'service', owner: 'group:default/checkout', ...spec },
  };
}

/** {@link buildEntity} as the hub reads it. */
export function buildTemplate(
  ...options: Parameters<typeof buildEntity>
): HubTemplate {
  return toHubTemplate(buildEntity(...options));
}
