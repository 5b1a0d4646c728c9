import { ANNOTATION_LOCATION } from '@backstage/catalog-model';
import type { LookupOf } from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import type { LookupAnswer } from './LookupAnswer';

export async function askComponentExists(
  { componentName, catalogUrl }: LookupOf<'component-exists'>,
  { catalog }: FieldApis,
): Promise<LookupAnswer> {
  const { items } = await catalog.getEntities({
    filter: { kind: 'component', 'metadata.name': componentName },
    fields: ['metadata.name', 'metadata.annotations'],
  });
  return {
    holds: items.some(
      ({ metadata }) =>
        metadata.annotations?.[ANNOTATION_LOCATION] === `url:${catalogUrl}`,
    ),
  };
}
