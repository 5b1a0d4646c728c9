import { askAs, waitForSampleSignIns } from './sample-sign-in.mjs';

const REQUESTER = 'app.requester@retail.example';

/** The requests of a person for runs that wait, and where a run is asked for. */
export const OWN_REQUESTS = '/api/scaffolder/terms/requests?scope=own';
export const RUNS = '/api/scaffolder/v2/tasks';

/** Of `examples/azure/commerce-nonprod.yaml`. */
const SUBSCRIPTION = {
  id: 'd7e68027-2540-51be-a96e-2b5fa359a392',
  name: 'commerce-nonprod',
};
const RESOURCE_GROUP = 'rg-basket-dev';

/** A run that its template's owners have to approve, because premium storage is dear. */
export const SAMPLE_RUN = {
  templateRef: 'template:default/storage-account',
  values: {
    group: {
      subscription: SUBSCRIPTION,
      resourceGroup: {
        id: `/subscriptions/${SUBSCRIPTION.id}/resourceGroups/${RESOURCE_GROUP}`,
        resourceGroupName: RESOURCE_GROUP,
        location: 'westeurope',
        tags: {},
      },
    },
    location: 'westeurope',
    name: 'stproductpictures',
    sku: 'Premium_LRS',
    description: 'Pictures of products',
    owner: 'group:default/checkout',
  },
};

/**
 * Asks for a run that waits for an approval, in a portal in which the requester has never asked for one.
 *
 * @param {object} options
 * @param {{ web: string, backend: string }} options.addresses
 * @param {number} options.timeoutMs - a new portal refuses its people until it has read them from the directory
 * @param {AbortSignal} options.signal
 * @returns {Promise<boolean>} true if it was asked for now
 * @throws Error if the requester cannot sign in, or the portal refuses the run
 */
export async function askForSampleRun({ addresses, timeoutMs, signal }) {
  const emails = [REQUESTER];
  await waitForSampleSignIns({ addresses, emails, timeoutMs, signal });
  const ask = await askAs({ addresses, email: REQUESTER, signal });
  const { items } = await ask('GET', OWN_REQUESTS);
  if (items.length > 0) return false;
  const { runRequest } = await ask('POST', RUNS, SAMPLE_RUN);
  if (!runRequest) throw new Error('The run started without an approval');
  return true;
}
