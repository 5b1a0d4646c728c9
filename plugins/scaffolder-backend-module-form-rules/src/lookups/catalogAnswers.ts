import { UpstreamUnavailableError } from '@portal/plugin-company-systems-node';
import { isHopperItemOf } from '@portal/plugin-field-kit-common';
import { type AskLookup } from './Systems';

/** The component has to be one that the caller may see. */
export const askComponentExists: AskLookup<'component-exists'> = async (
  { component },
  { systems, caller },
) => {
  const request = {
    filter: { kind: 'component', 'metadata.name': component.componentName },
    fields: ['metadata.name', 'metadata.annotations'],
  };
  const { credentials } = caller;
  const { items } = await systems.catalog
    .getEntities(request, { credentials })
    .catch(() => {
      throw new UpstreamUnavailableError('The catalogue gives no answer');
    });
  return { holds: items.some(entity => isHopperItemOf(component, entity)) };
};
