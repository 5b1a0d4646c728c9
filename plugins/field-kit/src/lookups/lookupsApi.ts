import {
  ApiBlueprint,
  createApiRef,
  createExtensionInput,
} from '@backstage/frontend-plugin-api';
import type { List, Lookup } from '@portal/plugin-field-kit-common';
import type { PickerPage } from '../picker';
import type { LookupAnswer } from './LookupAnswer';
import type { ReadOptions } from './LookupProvider';
import { LookupProviderBlueprint } from './LookupProviderBlueprint';
import { Lookups } from './Lookups';

/**
 * Asks the systems that the app's modules have brought, through the portal's APIs.
 *
 * @public
 */
export interface LookupsApi {
  /**
   * Reads a list.
   *
   * @throws what the API throws when the system gives no answer
   */
  read<Params extends object, Item>(
    list: List<Params, Item>,
    params: Params,
    options: ReadOptions,
  ): Promise<PickerPage<Item>>;
  /**
   * Asks whether a lookup holds. An item that a picker has just listed exists: nobody is asked for it again.
   *
   * @throws what the API throws when the system gives no answer; Error when a list is too long to be sure
   */
  ask(lookup: Lookup, signal: AbortSignal): Promise<LookupAnswer>;
}

/** @public */
export const lookupsApiRef = createApiRef<LookupsApi>().with({
  id: 'plugin.scaffolder.lookups',
  pluginId: 'scaffolder',
});

/** Provides {@link lookupsApiRef} with what modules attach by {@link LookupProviderBlueprint}. */
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
