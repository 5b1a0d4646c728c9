import {
  ApiBlueprint,
  createExtensionInput,
} from '@backstage/frontend-plugin-api';
import { LookupProviderBlueprint } from './LookupProviderBlueprint';
import { Lookups } from './Lookups';
import { lookupsApiRef } from './lookupsApi';

/** Provides {@link lookupsApiRef} with the providers that modules attach by {@link LookupProviderBlueprint}. */
export const lookupsApi = ApiBlueprint.makeWithOverrides({
  name: 'lookups',
  inputs: {
    providers: createExtensionInput([
      LookupProviderBlueprint.dataRefs.provider,
    ]),
  },
  factory(originalFactory, { inputs }) {
    const providers = inputs.providers.map(input =>
      input.get(LookupProviderBlueprint.dataRefs.provider),
    );
    const refs = providers.flatMap(({ deps }) => Object.values(deps));
    return originalFactory(define =>
      define({
        api: lookupsApiRef,
        deps: Object.fromEntries(refs.map(ref => [ref.id, ref])),
        factory: (apis: Record<string, unknown>) =>
          new Lookups(providers, ref => apis[ref.id]),
      }),
    );
  },
});
