import type { AccessService } from '@portal/plugin-access-node';
import {
  type AzureCommands,
  azureGroupId,
  type ManagedVirtualNetwork,
  type VirtualNetworkRef,
} from '@portal/plugin-azure-node';
import {
  AZURE_NAMES,
  checkNetworkRange,
  doNetworkRangesOverlap,
  isInNetworkRange,
  NETWORK_RANGE_MESSAGES,
} from '@portal/plugin-azure-common';
import { ConflictError, InputError } from '@backstage/errors';
import { withFreshReads } from '@portal/plugin-backend-kit-node';
import {
  type CloudActionContext,
  createCloudAction,
  createdOutput,
  nameInput,
  ownerInput,
  requireOwnGroup,
  type ResourceFiles,
} from '@portal/plugin-cloud-actions-node';
import { z } from 'zod/v3';
import type { NetworkRoom } from '../networks/NetworkRoom';
import { ensureInAzure } from './ensureInAzure';
import { groupNameInput, locationInput, subscriptionIdInput } from './inputs';

/** A new schema on each call: the scaffolder's JSON schema cannot share one between fields. */
const rangeInput = () =>
  z.string().superRefine((range, check) => {
    const message = checkNetworkRange(range);
    if (message) check.addIssue({ code: 'custom', message });
  });

const input = {
  subscriptionId: subscriptionIdInput,
  resourceGroupName: groupNameInput,
  name: nameInput(AZURE_NAMES.virtualNetwork).describe('Name of the network'),
  location: locationInput,
  addressPrefixes: z
    .array(rangeInput())
    .min(1)
    .max(10)
    .describe('Ranges of addresses of the network'),
  subnets: z
    .array(
      z
        .object({
          name: nameInput(AZURE_NAMES.subnet),
          addressPrefix: rangeInput(),
        })
        .strict(),
    )
    .min(1)
    .max(50)
    .describe('Subnets, each with a range within the network'),
  owner: ownerInput,
};

type Input = z.output<z.ZodObject<typeof input>>;

interface Parts {
  azure: AzureCommands;
  access: AccessService;
  files: ResourceFiles;
  room: Pick<NetworkRoom, 'findOverlap'>;
}

/** @throws InputError for a range that overlaps another one, or a subnet outside of the network's ranges */
function requireRoom({ addressPrefixes, subnets }: Input): void {
  const { outside, overlap } = NETWORK_RANGE_MESSAGES;
  const ranges = subnets.map(({ addressPrefix }) => addressPrefix);
  for (const range of ranges) {
    if (!addressPrefixes.some(outer => isInNetworkRange(range, outer))) {
      throw new InputError(
        `'subnets' ${range}: ${outside(addressPrefixes.join(', '))}`,
      );
    }
  }
  for (const [field, all] of Object.entries({
    addressPrefixes,
    subnets: ranges,
  })) {
    for (const [at, range] of all.entries()) {
      const other = all
        .slice(0, at)
        .find(one => doNetworkRangesOverlap(one, range));
      if (other) throw new InputError(`'${field}' ${range}: ${overlap(other)}`);
    }
  }
}

/** Returns the difference from the requested network, or undefined. */
function differs(
  found: ManagedVirtualNetwork,
  { addressPrefixes, subnets, location }: Input,
): string | undefined {
  if (found.location !== location) return `its region is ${found.location}`;
  const ranges = [...found.addressPrefixes].sort().join(', ');
  if (ranges !== [...addressPrefixes].sort().join(', ')) {
    return `its addresses are ${ranges}`;
  }
  const missing = subnets.find(
    ({ name, addressPrefix }) =>
      !found.subnets.some(
        one => one.name === name && one.addressPrefix === addressPrefix,
      ),
  );
  return missing && `it has no subnet ${missing.name} of this range`;
}

/**
 * Finds the network.
 *
 * @throws ConflictError if there is none, and its ranges overlap those of another one
 */
async function findOrCheckRoom(
  { azure, room }: Parts,
  ref: VirtualNetworkRef,
  {
    addressPrefixes,
    signal,
  }: Pick<Input, 'addressPrefixes'> & { signal?: AbortSignal },
): Promise<ManagedVirtualNetwork | undefined> {
  const found = await azure.findVirtualNetwork(ref, { signal });
  if (found) return found;
  const overlap = await withFreshReads(() =>
    room.findOverlap(ref.subscriptionId, addressPrefixes, signal),
  );
  if (overlap) throw new ConflictError(`'addressPrefixes': ${overlap}`);
  return undefined;
}

/** Action `azure:virtual-network:create`. */
export function createVirtualNetworkAction(
  context: CloudActionContext,
  parts: Parts,
) {
  const { azure, access, files } = parts;
  return createCloudAction(context, {
    id: 'azure:virtual-network:create',
    description:
      'Creates a virtual network with its subnets in a resource group. Safe to repeat.',
    input,
    output: createdOutput,
    examples: [
      {
        description: 'Create a network with one subnet',
        input: {
          subscriptionId: '42084ab3-cb5f-5d4b-a710-8cdeb2040013',
          resourceGroupName: 'rg-basket-dev',
          name: 'vnet-basket-dev',
          location: 'westeurope',
          addressPrefixes: ['10.60.4.0/24'],
          subnets: [{ name: 'snet-apps', addressPrefix: '10.60.4.0/25' }],
          owner: 'group:default/checkout',
        },
      },
    ],
    async run(run, values) {
      const { requester, signal } = run;
      requireRoom(values);
      const owner = requireOwnGroup(requester, values.owner);
      const { subscriptionId, resourceGroupName, name, location } = values;
      const group = { subscriptionId, resourceGroupName };
      const scope = { kind: 'resource-group', ...group } as const;
      await access.require(requester, 'create', scope, { signal });
      const ref = { ...group, virtualNetworkName: name };
      const resourceId = `${azureGroupId(group)}/providers/Microsoft.Network/virtualNetworks/${name}`;
      const { addressPrefixes, subnets } = values;
      const made = await ensureInAzure(run, files, {
        label: `virtual network '${name}'`,
        resourceId,
        owner,
        taken: `There is a virtual network '${name}' in this resource group already. Choose another name`,
        differs: found => differs(found, values),
        find: () => findOrCheckRoom(parts, ref, { addressPrefixes, signal }),
        make: tags =>
          azure.makeVirtualNetwork(
            { ...ref, location, tags, addressPrefixes, subnets },
            { signal },
          ),
      });
      return { resourceId, isNew: made?.isNew };
    },
  });
}
