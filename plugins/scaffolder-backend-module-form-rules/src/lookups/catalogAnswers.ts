import { ANNOTATION_LOCATION } from '@backstage/catalog-model';
import { UpstreamUnavailableError } from '@portal/plugin-company-systems-node';
import { type AskLookup } from './Systems';

/** The component has to be one that the caller may see. */
export const askComponentExists: AskLookup<'component-exists'> = async (
  { componentName, catalogUrl },
  { systems, caller },
) => {
  const request = {
    filter: { kind: 'component', 'metadata.name': componentName },
    fields: ['metadata.name', 'metadata.annotations'],
  };
  const { credentials } = caller;
  const { items } = await systems.catalog
    .getEntities(request, { credentials })
    .catch(() => {
      throw new UpstreamUnavailableError('The catalogue gives no answer');
    });
  const location = `url:${catalogUrl}`;
  return {
    holds: items.some(
      ({ metadata }) =>
        metadata.annotations?.[ANNOTATION_LOCATION] === location,
    ),
  };
};
