import type { Entity } from '@backstage/catalog-model';

/**
 * The annotations by which PagerDuty and Opsgenie find the rota of a component
 * (https://backstage.io/docs/features/software-catalog/well-known-annotations, and the README of Opsgenie's plugin).
 */
const ON_CALL_ANNOTATIONS = [
  'pagerduty.com/integration-key',
  'pagerduty.com/service-id',
  'opsgenie.com/component-selector',
  'opsgenie.com/team',
];

/** Returns true if a component names where somebody is on call for it. */
export function hasOnCall({ metadata }: Entity): boolean {
  return ON_CALL_ANNOTATIONS.some(name =>
    Boolean(metadata.annotations?.[name]?.trim()),
  );
}
