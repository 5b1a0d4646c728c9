import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import type { Entity } from '@backstage/catalog-model';
import {
  namedServices,
  STATUS_SERVICES_ANNOTATION,
} from '@portal/plugin-service-status-common';
import type { ConfiguredService } from '../config';

type Rules = Pick<ConfiguredService, 'id' | 'affects'>;

/** A filter of the catalogue: all of its conditions are met. */
type EntityFilter = Record<string, string | symbol>;

/**
 * Returns the ids of the services that a component depends on: those that its annotation names, and those whose rules in
 * the configuration it meets. The annotation is a claim of the component's owners.
 */
export function servicesOf(
  entity: Entity,
  services: readonly Rules[],
): string[] {
  const { annotations } = entity.metadata;
  const claimed = namedServices(annotations?.[STATUS_SERVICES_ANNOTATION]);
  return services
    .filter(({ id, affects }) => claimed.has(id) || meets(entity, affects))
    .map(({ id }) => id);
}

/** Returns filters of the catalogue. Each component that depends on a service meets one of them, and few others do. */
export function dependencyFilters(services: readonly Rules[]): EntityFilter[] {
  const all = (key: keyof Rules['affects']) => [
    ...new Set(services.flatMap(({ affects }) => affects[key])),
  ];
  const annotations = [STATUS_SERVICES_ANNOTATION, ...all('annotations')];
  const filters: EntityFilter[] = [
    ...annotations.map(name => ({
      [`metadata.annotations.${name}`]: CATALOG_FILTER_EXISTS,
    })),
    ...all('tags').map(tag => ({ 'metadata.tags': tag })),
    ...all('types').map(type => ({ 'spec.type': type })),
  ];
  return filters.map(filter => ({ kind: 'component', ...filter }));
}

function meets({ metadata, spec }: Entity, rule: Rules['affects']): boolean {
  return (
    rule.tags.some(tag => metadata.tags?.includes(tag)) ||
    rule.types.some(type => spec?.type === type) ||
    rule.annotations.some(name => name in (metadata.annotations ?? {}))
  );
}
