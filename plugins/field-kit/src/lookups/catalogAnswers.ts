import { isHopperItemOf, type LookupOf } from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import type { LookupAnswer } from './LookupAnswer';

export async function askComponentExists(
  { component }: LookupOf<'component-exists'>,
  { catalog }: FieldApis,
): Promise<LookupAnswer> {
  const { items } = await catalog.getEntities({
    filter: { kind: 'component', 'metadata.name': component.componentName },
    fields: ['metadata.name', 'metadata.annotations'],
  });
  return { holds: items.some(entity => isHopperItemOf(component, entity)) };
}
