import {
  createExtensionBlueprint,
  createExtensionDataRef,
} from '@backstage/frontend-plugin-api';
import type { LookupProvider } from './LookupProvider';

const providerRef = createExtensionDataRef<LookupProvider>().with({
  id: 'field-kit.lookup-provider',
});

/**
 * Registers a system for the lookups of form fields.
 *
 * @public
 */
export const LookupProviderBlueprint = createExtensionBlueprint({
  kind: 'lookup-provider',
  attachTo: { id: 'api:scaffolder/lookups', input: 'providers' },
  output: [providerRef],
  dataRefs: { provider: providerRef },
  factory: (params: { provider: LookupProvider }) => [
    providerRef(params.provider),
  ],
});
