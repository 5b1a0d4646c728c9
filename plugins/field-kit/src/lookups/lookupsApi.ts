import { createApiRef } from '@backstage/frontend-plugin-api';
import type { List, Lookup } from '@portal/plugin-field-kit-common';
import type { PickerPage } from '../picker';
import type { LookupAnswer } from './LookupAnswer';
import type { ReadOptions } from './LookupProvider';

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
