import { createApiRef } from '@backstage/frontend-plugin-api';
import type { List, Lookup } from '@portal/plugin-field-kit-common';
import type { PickerPage } from '../picker';
import type { LookupAnswer } from './LookupAnswer';
import type { ReadOptions } from './LookupProvider';

/**
 * Makes lookups in the systems of the app's modules, through the portal's APIs.
 *
 * @public
 */
export interface LookupsApi {
  /**
   * Reads a list.
   *
   * @throws the API's error if the system does not answer
   */
  read<Params extends object, Item>(
    list: List<Params, Item>,
    params: Params,
    options: ReadOptions,
  ): Promise<PickerPage<Item>>;
  /**
   * Checks whether a lookup holds. An item that a picker has just listed exists, without another request.
   *
   * @throws the API's error if the system does not answer; Error if an incomplete list does not contain the item
   */
  ask(lookup: Lookup, signal: AbortSignal): Promise<LookupAnswer>;
}

/** @public */
export const lookupsApiRef = createApiRef<LookupsApi>().with({
  id: 'plugin.scaffolder.lookups',
  pluginId: 'scaffolder',
});
