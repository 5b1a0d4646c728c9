import { NotAllowedError } from '@backstage/errors';
import type {
  AzureCommands,
  AzureConfig,
  AzureService,
} from '@portal/plugin-azure-node';
import {
  AZURE_LISTS,
  type AzureChoice,
  type AzureLevel,
  type EnvironmentAccessLookup,
  NETWORK_NAMES,
  NETWORK_RANGES,
  STORAGE_ACCOUNT_NAMES,
} from '@portal/plugin-azure-common';
import { isItem } from '@portal/plugin-field-kit-common';
import {
  type AskOptions,
  bindQuestions,
  bindReader,
  type BoundReader,
  isAmong,
  type LookupAnswer,
  orNotFound,
  type SystemLookups,
} from '@portal/plugin-form-rules-node';
import { askChoice } from './azureChoice';
import { AzureLists, PORTAL } from './azureLists';
import type { NetworkRoom } from '../networks/NetworkRoom';
import { Visibility } from './Visibility';

/** Dependencies of the lookups in Azure. */
export interface AzureLookupsOptions {
  azure: AzureService;
  commands: Pick<AzureCommands, 'isSubscriptionVisible'>;
  coreSharedServices: AzureConfig['coreSharedServices'];
  room: NetworkRoom;
}

type Asked = AzureLookupsOptions & {
  lists: AzureLists;
  visibility: Visibility;
};

/** Looks up a resource of a resource group: it must exist in a subscription that the person sees, and equal the sent choice. */
function thingReader(
  level: Exclude<AzureLevel, 'subscription' | 'resourceGroup'>,
  { lists, visibility }: Asked,
): BoundReader {
  const list = AZURE_LISTS[level];
  const exists = async (
    id: string,
    choice: AzureChoice,
    options: AskOptions,
  ): Promise<LookupAnswer> => {
    const { signal } = options;
    const subscriptionId = choice.subscription?.id ?? '';
    if (!(await visibility.isVisible(subscriptionId, options))) {
      return { holds: false };
    }
    const items = await orNotFound(lists.read(level, choice, signal));
    const isThere =
      items !== undefined && isAmong(items, item => isItem(list, item, id));
    return isThere
      ? askChoice(level, choice, { lists, signal })
      : { holds: false };
  };
  return bindReader(list, {
    exists: ({ id, sent = {} }, options) => exists(id, sent, options),
  });
}

function subscriptionReader({ lists, visibility }: Asked): BoundReader {
  return bindReader(AZURE_LISTS.subscription, {
    async exists({ id, sent = {} }, options) {
      if (!(await visibility.isVisible(id, options))) return { holds: false };
      const { signal } = options;
      return askChoice('subscription', sent, { lists, signal });
    },
    mayCreate: ({ id: subscriptionId }, options) =>
      options.rights.may(
        'create',
        { kind: 'subscription', subscriptionId },
        options,
      ),
  });
}

function groupReader({ azure, lists, visibility }: Asked): BoundReader {
  const find = (
    subscriptionId: string,
    resourceGroupName: string,
    signal: AbortSignal,
  ) =>
    azure.resourceGroupExists(
      { subscriptionId, resourceGroupName },
      { credentials: PORTAL, signal },
    );
  const kind = 'resource-group' as const;
  return bindReader(AZURE_LISTS.resourceGroup, {
    async exists({ params: { subscriptionId }, id, sent = {} }, options) {
      if (!(await visibility.isVisible(subscriptionId, options))) {
        return { holds: false };
      }
      const { signal } = options;
      const { exists, mayLook } = await find(subscriptionId, id, signal);
      if (!mayLook) {
        throw new NotAllowedError(
          'The portal may not look into this subscription',
        );
      }
      return exists
        ? askChoice('resourceGroup', sent, { lists, signal })
        : { holds: false };
    },
    // As specified, a name that the portal may not look up counts as free (ledger C-036).
    async free({ params: { subscriptionId }, id }, { signal }) {
      const { exists } = await find(subscriptionId, id, signal);
      return { holds: !exists };
    },
    mayCreate: ({ params, id: resourceGroupName }, options) =>
      options.rights.may(
        'create',
        { kind, ...params, resourceGroupName },
        options,
      ),
    mayDelete: ({ params, id: resourceGroupName }, options) =>
      options.rights.may(
        'delete',
        { kind, ...params, resourceGroupName },
        options,
      ),
  });
}

/** As with resource groups, a name that the portal may not look up counts as free (ledger C-036). */
function nameReaders({ azure, room }: Asked): BoundReader[] {
  return [
    bindReader(NETWORK_RANGES, {
      async free({ params: { subscriptionId }, id: range }, { signal }) {
        const message = await orNotFound(
          room.findOverlap(subscriptionId, [range], signal),
        );
        return { holds: message === undefined, message };
      },
    }),
    bindReader(NETWORK_NAMES, {
      async free({ params: group, id: virtualNetworkName }, { signal }) {
        const { exists } = await azure.virtualNetworkExists(
          { ...group, virtualNetworkName },
          { credentials: PORTAL, signal },
        );
        return { holds: !exists };
      },
    }),
    bindReader(STORAGE_ACCOUNT_NAMES, {
      async free({ params, id: storageAccountName }, { signal }) {
        const { exists } = await azure.storageAccountNameExists(
          { ...params, storageAccountName },
          { credentials: PORTAL, signal },
        );
        return { holds: !exists };
      },
    }),
  ];
}

/** Checks that the person sees a subscription of the environment's core shared services (ledger C-113). */
async function askEnvironmentAccess(
  { environment }: EnvironmentAccessLookup,
  { azure, coreSharedServices, visibility }: Asked,
  options: AskOptions,
): Promise<LookupAnswer> {
  const { caller, signal } = options;
  if (!(await caller.person())) return { holds: false };
  const wanted = coreSharedServices[environment].toLowerCase();
  const all = await azure.listSubscriptions({ credentials: PORTAL, signal });
  for (const { id, name } of all.items) {
    const isWanted = name.toLowerCase().includes(wanted);
    if (isWanted && (await visibility.isVisible(id, options))) {
      return { holds: true };
    }
  }
  return { holds: isAmong({ ...all, items: [] }, () => false) };
}

/** Creates the lookups of fields in Azure. They use the portal identity; a person's roles decide what the person may see. */
export function createAzureLookups(
  options: AzureLookupsOptions,
): SystemLookups {
  const asked: Asked = {
    ...options,
    lists: new AzureLists(options.azure),
    visibility: new Visibility(options.azure, options.commands),
  };
  return {
    readers: [
      subscriptionReader(asked),
      groupReader(asked),
      thingReader('resource', asked),
      thingReader('policyAssignment', asked),
      thingReader('appServicePlan', asked),
      thingReader('logicApp', asked),
      thingReader('storageAccount', asked),
      thingReader('virtualNetwork', asked),
      thingReader('subnet', asked),
      ...nameReaders(asked),
    ],
    questions: bindQuestions<EnvironmentAccessLookup>({
      'environment-access': (lookup, call) =>
        askEnvironmentAccess(lookup, asked, call),
    }),
  };
}
