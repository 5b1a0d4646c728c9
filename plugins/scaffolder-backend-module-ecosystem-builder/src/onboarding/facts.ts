import {
  differencesFromApplication,
  differencesFromProduct,
  labelOf,
  offeredProducts,
  OWN_MESSAGES,
  type Payload,
  type Problem,
  toApplicationChoice,
} from '@portal/plugin-ecosystem-builder-common';
import { isSame } from '@portal/plugin-field-kit-common';
import type { OnboardingSystems } from './OnboardingSystems';

type Systems = Pick<
  OnboardingSystems,
  'directory' | 'groupNames' | 'productList'
>;

async function differences(
  { directory, productList }: Systems,
  payload: Payload,
  signal?: AbortSignal,
): Promise<string[]> {
  const { application_id: id, product } = payload;
  if (id !== undefined) {
    const { items } = await directory.findApplications(
      { by: 'applicationId', value: id },
      { signal },
    );
    const found = items.find(({ applicationID }) => isSame(applicationID, id));
    return found
      ? differencesFromApplication(payload, toApplicationChoice(found))
      : ['application_id'];
  }
  const { items } = await directory.listProducts(productList, { signal });
  const found = offeredProducts(items).find(
    ({ productName }) => productName === product,
  );
  return found ? differencesFromProduct(payload, found) : ['product'];
}

/** Returns the facts of a new file that contradict the company's lists: nobody may type them. */
export async function checkFacts(
  systems: Systems,
  payload: Payload,
  signal?: AbortSignal,
): Promise<Problem[]> {
  const keys = await differences(systems, payload, signal);
  return keys.map(key => ({
    field: key,
    message: OWN_MESSAGES.contradiction(labelOf(key)),
  }));
}

/**
 * Checks the name of the directory group that the workflow will create: `{application name}-{alias}`. A reserved name,
 * or one that looks like that of another group, would give its members the rights of that group.
 */
export async function checkGroupName(
  { groupNames }: Pick<OnboardingSystems, 'groupNames'>,
  payload: Payload,
  signal?: AbortSignal,
): Promise<Problem[]> {
  if (!payload.ad_group_create) return [];
  const { application_name: name, application_name_abbreviation: alias } =
    payload;
  const group = `${name}-${alias}`.toLowerCase();
  const { isFree, reason } = await groupNames.check(group, { signal });
  if (isFree) return [];
  const message = reason ?? `There is a group '${group}' already`;
  return [{ field: 'ad_group_create', message }];
}
