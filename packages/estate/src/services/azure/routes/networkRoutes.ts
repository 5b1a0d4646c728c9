import { z } from 'zod';
import { ArmError, resourceNotFound } from '../../../arm/ArmError';
import { contains, overlaps, parseCidr } from '../cidr';
import type { ArmAnswer, ArmRequest, ArmRoute } from './http/ArmRoute';
import { pageOf } from './http/pageOf';
import { locationSchema, readBody, tagsSchema } from './http/readBody';
import { idKey, resourceId } from '../../../arm/ids';
import {
  type Subnet,
  subnet,
  virtualNetwork,
  type VirtualNetwork,
} from '../present';
import { requireAllowedLocation } from './allowedLocations';
import { requireRegion } from './offers';
import {
  deletionOf,
  operationHeaders,
  type OperationKind,
  operationRoute,
  withState,
} from './operations';
import { findGroup } from './resourceGroupRoutes';
import { findResource } from './resourceRoutes';
import type { ArmModel } from './types';

const TYPE = 'Microsoft.Network/virtualNetworks';
const ITEM = `subscriptions/{subscription}/resourceGroups/{group}/providers/${TYPE}/{name}`;
const SUBNETS = `${ITEM}/subnets`;

const CHANGE: OperationKind = {
  type: TYPE,
  action: `${TYPE}/read`,
  place: 'providers/Microsoft.Network/locations/westeurope/operations',
};

const NETWORK_NAME = /^[a-z0-9][\w.-]{0,62}\w$/i;
const SUBNET_NAME = /^[a-z0-9]([\w.-]{0,78}\w)?$/i;

const subnetBody = z.object({
  properties: z.object({
    addressPrefix: z.string(),
    delegations: z
      .array(z.object({ properties: z.object({ serviceName: z.string() }) }))
      .optional(),
  }),
});

const networkBody = z.object({
  location: locationSchema,
  tags: tagsSchema,
  properties: z.object({
    addressSpace: z.object({ addressPrefixes: z.array(z.string()).min(1) }),
    subnets: z.array(subnetBody.extend({ name: z.string() })).default([]),
  }),
});

function checkName(name: string, rule: RegExp, length: string): void {
  if (rule.test(name)) return;
  throw new ArmError(
    400,
    'InvalidResourceName',
    `Resource name ${name} is invalid. The name can be ${length} characters long. It must begin with a word character, and it must end with a word character or with '_'.`,
  );
}

function readRange(text: string, code: string) {
  const range = parseCidr(text);
  if (range) return range;
  throw new ArmError(
    400,
    code,
    `The address prefix ${text} is not a correct range of addresses.`,
  );
}

/** @throws ArmError 400 if a subnet is outside of its network or overlaps another one */
function checkRanges(
  network: string,
  prefixes: string[],
  subnets: Subnet[],
): void {
  const spaces = prefixes.map(prefix =>
    readRange(prefix, 'InvalidAddressPrefixFormat'),
  );
  const taken = subnets.map(({ name, properties }) => ({
    name,
    range: readRange(properties.addressPrefix, 'InvalidAddressPrefixFormat'),
  }));
  for (const [index, { name, range }] of taken.entries()) {
    if (!spaces.some(space => contains(space, range))) {
      throw new ArmError(
        400,
        'NetcfgInvalidSubnet',
        `Subnet '${name}' is not valid in virtual network '${network}'.`,
      );
    }
    const other = taken
      .slice(0, index)
      .find(before => overlaps(before.range, range));
    if (other) {
      throw new ArmError(
        400,
        'NetcfgSubnetRangesOverlap',
        `Subnet '${name}' is not valid because its IP address range overlaps with that of an existing subnet '${other.name}' in virtual network '${network}'.`,
      );
    }
  }
}

function toSubnet(
  networkId: string,
  name: string,
  { properties }: z.output<typeof subnetBody>,
): Subnet {
  checkName(name, SUBNET_NAME, '1 to 80');
  const { addressPrefix, delegations = [] } = properties;
  const delegation = delegations[0]?.properties.serviceName;
  return subnet(networkId, { name, addressPrefix, delegation });
}

function putNetwork(model: ArmModel, { params, body }: ArmRequest) {
  const group = findGroup(model, params);
  const { name } = params;
  checkName(name, NETWORK_NAME, '2 to 64');
  const { location, tags, properties } = readBody(body, networkBody);
  const id = resourceId(group.id, TYPE, name);
  requireRegion(location, TYPE);
  requireAllowedLocation(model.store, id, location);
  const { addressPrefixes } = properties.addressSpace;
  const subnets = properties.subnets.map(one => toSubnet(id, one.name, one));
  checkRanges(name, addressPrefixes, subnets);
  const isNew = !model.store.get(id);
  const input = { groupId: group.id, name, location, tags };
  const network = virtualNetwork({ ...input, addressPrefixes, subnets });
  model.store.write(network);
  if (isNew) model.lateness.made(id);
  return changed(model, params, { isNew, resource: network });
}

/**
 * The answer to a change that Azure goes on with: the resource as it will be, in the state `Updating`
 * (https://learn.microsoft.com/rest/api/virtualnetwork/virtual-networks/create-or-update).
 */
function changed(
  model: ArmModel,
  { subscription }: ArmRequest['params'],
  { isNew, resource }: { isNew: boolean; resource: VirtualNetwork | Subnet },
): ArmAnswer {
  const { id } = resource;
  const status = isNew ? 201 : 200;
  const body = withState(model, resource);
  if (model.lateness.isSeen(id)) return { status, body };
  const headers = operationHeaders(model, subscription, CHANGE, { id });
  return { status, body, headers };
}

/** https://learn.microsoft.com/rest/api/virtualnetwork/virtual-networks/delete: 202, and the operation goes on. */
function deleted(
  model: ArmModel,
  { subscription }: ArmRequest['params'],
  id: string,
): ArmAnswer {
  const operation = deletionOf(id);
  model.lateness.made(operation);
  if (model.lateness.isSeen(operation)) return { status: 200 };
  const headers = operationHeaders(model, subscription, CHANGE, {
    id: operation,
  });
  return {
    status: 202,
    headers: { ...headers, Location: headers['Azure-AsyncOperation'] },
  };
}

/** `virtualNetwork` created every network in the store. */
function findNetwork(model: ArmModel, params: ArmRequest['params']) {
  return findResource(model, TYPE, params) as VirtualNetwork;
}

/** @throws ArmError 404 */
function findSubnet(network: VirtualNetwork, params: ArmRequest['params']) {
  const found = network.properties.subnets.find(
    ({ name }) => idKey(name) === idKey(params.subnet),
  );
  if (found) return found;
  const type = `${TYPE}/subnets`;
  const name = `${network.name}/${params.subnet}`;
  throw resourceNotFound(type, name, params.group);
}

function writeSubnets(
  model: ArmModel,
  network: VirtualNetwork,
  subnets: Subnet[],
): void {
  model.store.write({
    ...network,
    properties: { ...network.properties, subnets },
  });
}

function putSubnet(model: ArmModel, { params, body }: ArmRequest) {
  const network = findNetwork(model, params);
  const made = toSubnet(network.id, params.subnet, readBody(body, subnetBody));
  const { addressSpace, subnets } = network.properties;
  const others = subnets.filter(({ id }) => idKey(id) !== idKey(made.id));
  checkRanges(network.name, addressSpace.addressPrefixes, [...others, made]);
  writeSubnets(model, network, [...others, made]);
  const isNew = others.length === subnets.length;
  if (isNew) model.lateness.made(made.id);
  return changed(model, params, { isNew, resource: made });
}

function removeSubnet(model: ArmModel, { params }: ArmRequest): ArmAnswer {
  const network = findNetwork(model, params);
  const { subnets } = network.properties;
  const left = subnets.filter(({ name }) => name !== params.subnet);
  if (left.length === subnets.length) return { status: 204 };
  writeSubnets(model, network, left);
  return deleted(model, params, `${network.id}/subnets/${params.subnet}`);
}

function removeNetwork(model: ArmModel, { params }: ArmRequest): ArmAnswer {
  const id = resourceId(findGroup(model, params).id, TYPE, params.name);
  if (!model.store.get(id)) return { status: 204 };
  model.store.delete(id);
  return deleted(model, params, id);
}

/** Subnets of a network, and changes of both. Networks are read by the routes of all resources. */
export function networkRoutes(model: ArmModel): ArmRoute[] {
  const common = { type: TYPE, checkedBy: 'scope' } as const;
  const subnets = `${TYPE}/subnets`;
  const oneSubnet = `${SUBNETS}/{subnet}`;
  return [
    operationRoute(model, CHANGE),
    {
      ...common,
      method: 'PUT',
      path: ITEM,
      action: `${TYPE}/write`,
      answer: request => putNetwork(model, request),
    },
    {
      ...common,
      method: 'DELETE',
      path: ITEM,
      action: `${TYPE}/delete`,
      answer: request => removeNetwork(model, request),
    },
    {
      ...common,
      method: 'GET',
      path: SUBNETS,
      action: `${subnets}/read`,
      answer: request => {
        const { properties } = findNetwork(model, request.params);
        const keyOf = ({ name }: Subnet) => idKey(name);
        const sorted = [...properties.subnets].sort((a, b) =>
          keyOf(a) < keyOf(b) ? -1 : 1,
        );
        return pageOf(sorted, keyOf, request, model.paging);
      },
    },
    {
      ...common,
      method: 'GET',
      path: oneSubnet,
      action: `${subnets}/read`,
      answer: ({ params }) => ({
        status: 200,
        body: withState(model, findSubnet(findNetwork(model, params), params)),
      }),
    },
    {
      ...common,
      method: 'PUT',
      path: oneSubnet,
      action: `${subnets}/write`,
      answer: request => putSubnet(model, request),
    },
    {
      ...common,
      method: 'DELETE',
      path: oneSubnet,
      action: `${subnets}/delete`,
      answer: request => removeSubnet(model, request),
    },
  ];
}
