import {
  type AzureClient,
  type EnvironmentAccessLookup,
  NETWORK_NAMES,
  NETWORK_RANGES,
  STORAGE_ACCOUNT_NAMES,
} from '@portal/plugin-azure-common';
import {
  bindQuestions,
  bindReader,
  bodyOf,
  type LookupAnswer,
  type SystemLookups,
} from '@portal/plugin-field-kit';
import { azureReaders, toFreeAnswer } from './azureReaders';

const GROUP =
  '/v1/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}';

/** If Azure has refused the request, the name may be used but is not shown as available. */
function toCarefulAnswer(
  found: Parameters<typeof toFreeAnswer>[0],
): LookupAnswer {
  return { ...toFreeAnswer(found), ...(!found.mayLook && { isUnsaid: true }) };
}

function nameReaders(azure: AzureClient) {
  return [
    // Only the server can answer, when the run starts: people do not see all networks.
    bindReader(NETWORK_RANGES, {
      free: async () => ({ holds: true, isUnsaid: true }),
    }),
    bindReader(NETWORK_NAMES, {
      async free({ params: group, id: virtualNetworkName }, signal) {
        const path = { ...group, virtualNetworkName };
        const answer = await azure.get(
          `${GROUP}/virtualNetworks/{virtualNetworkName}/existence`,
          { params: { path }, signal },
        );
        return toCarefulAnswer(bodyOf(answer));
      },
    }),
    bindReader(STORAGE_ACCOUNT_NAMES, {
      async free({ params: subscription, id: storageAccountName }, signal) {
        const path = { ...subscription, storageAccountName };
        const answer = await azure.get(
          '/v1/subscriptions/{subscriptionId}/storageAccountNames/{storageAccountName}/existence',
          { params: { path }, signal },
        );
        return toCarefulAnswer(bodyOf(answer));
      },
    }),
  ];
}

/** The lookups of forms in Azure. */
export function createAzureLookups({
  azure,
}: {
  azure: AzureClient;
}): SystemLookups {
  return {
    readers: [...azureReaders(azure), ...nameReaders(azure)],
    questions: bindQuestions<EnvironmentAccessLookup>({
      'environment-access': async ({ environment }, signal) => {
        const { data } = await azure.get('/v1/environmentAccess/{env}', {
          params: { path: { env: environment } },
          signal,
        });
        return { holds: data?.hasAccess ?? false };
      },
    }),
  };
}
