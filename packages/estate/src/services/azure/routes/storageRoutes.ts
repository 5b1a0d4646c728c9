import { z } from 'zod';
import { ArmError } from '../../../arm/ArmError';
import type { ArmAnswer, ArmRequest, ArmRoute } from './http/ArmRoute';
import { locationSchema, readBody, tagsSchema } from './http/readBody';
import { idKey, resourceId } from '../../../arm/ids';
import { storageAccount } from '../present';
import { STORAGE_ACCOUNT_NAME } from '../types';
import { requireAllowedLocation } from './allowedLocations';
import { requireRegion, requireStorageOffer } from './offers';
import {
  operationHeaders,
  type OperationKind,
  operationRoute,
} from './operations';
import { findGroup } from './resourceGroupRoutes';
import type { ArmModel } from './types';

const TYPE = 'Microsoft.Storage/storageAccounts';
const ITEM = `subscriptions/{subscription}/resourceGroups/{group}/providers/${TYPE}/{name}`;

const CREATION: OperationKind = {
  type: TYPE,
  action: `${TYPE}/read`,
  place: 'providers/Microsoft.Storage/asyncoperations',
};

const QUOTA_FAILURE = {
  code: 'MaxStorageAccountsCountPerSubscriptionExceeded',
  message:
    'The subscription already contains 250 storage accounts in this location, and the maximum allowed is 250.',
};

/** A new account with this in its name is accepted, and fails then. */
const OVER_QUOTA = 'overquota';

const accountSchema = z.object({
  location: locationSchema,
  sku: z.object({ name: z.string().min(1) }),
  kind: z.string().min(1),
  tags: tagsSchema,
});

const nameSchema = z.object({ name: z.string(), type: z.literal(TYPE) });

function isTaken({ store }: ArmModel, name: string, id = ''): boolean {
  const namesake = store.ofType(TYPE).find(one => one.name === name);
  return namesake !== undefined && idKey(namesake.id) !== idKey(id);
}

const invalidName = (name: string) =>
  `${name} is not a valid storage account name. Storage account name must be between 3 and 24 characters in length and use numbers and lower-case letters only.`;

const takenName = (name: string) =>
  `The storage account named ${name} is already taken.`;

/** Azure's response to a name check: a name is taken regardless of its owner and subscription. */
function nameAvailability(model: ArmModel, name: string) {
  if (!STORAGE_ACCOUNT_NAME.test(name)) {
    const reason = 'AccountNameInvalid';
    return { nameAvailable: false, reason, message: invalidName(name) };
  }
  if (isTaken(model, name)) {
    const reason = 'AlreadyExists';
    return { nameAvailable: false, reason, message: takenName(name) };
  }
  return { nameAvailable: true };
}

function put(model: ArmModel, { params, body }: ArmRequest): ArmAnswer {
  const group = findGroup(model, params);
  const { name } = params;
  if (!STORAGE_ACCOUNT_NAME.test(name)) {
    throw new ArmError(400, 'AccountNameInvalid', invalidName(name));
  }
  const { location, sku, kind, tags } = readBody(body, accountSchema);
  const id = resourceId(group.id, TYPE, name);
  requireRegion(location, TYPE);
  requireStorageOffer(sku.name, kind);
  requireAllowedLocation(model.store, id, location);
  if (isTaken(model, name, id)) {
    throw new ArmError(409, 'StorageAccountAlreadyTaken', takenName(name));
  }
  const isNew = !model.store.get(id);
  if (isNew && name.includes(OVER_QUOTA))
    return accepted(model, params.subscription, {
      id,
      failure: QUOTA_FAILURE,
    });
  const account = {
    ...storageAccount({
      groupId: group.id,
      name,
      location,
      sku: sku.name,
      tags,
    }),
    kind,
  };
  model.store.write(account);
  if (isNew) model.lateness.made(id);
  return isNew && !model.lateness.isSeen(id)
    ? accepted(model, params.subscription, { id })
    : ({ status: 200, body: account } as const);
}

/** https://learn.microsoft.com/rest/api/storagerp/storage-accounts/create: 202 while it goes on. */
function accepted(
  model: ArmModel,
  subscription: string,
  operation: Parameters<typeof operationHeaders>[3],
): ArmAnswer {
  return {
    status: 202,
    headers: operationHeaders(model, subscription, CREATION, operation),
  };
}

function remove(model: ArmModel, { params }: ArmRequest) {
  const id = resourceId(findGroup(model, params).id, TYPE, params.name);
  if (!model.store.get(id)) return { status: 204 } as const;
  model.store.delete(id);
  return { status: 200 } as const;
}

/**
 * Creates, changes and deletes storage accounts, whose names are unique in all of Azure, and checks whether a name is
 * available.
 */
export function storageRoutes(model: ArmModel): ArmRoute[] {
  const common = { path: ITEM, type: TYPE, checkedBy: 'scope' } as const;
  return [
    {
      ...common,
      method: 'PUT',
      action: `${TYPE}/write`,
      answer: request => put(model, request),
    },
    {
      ...common,
      method: 'DELETE',
      action: `${TYPE}/delete`,
      answer: request => remove(model, request),
    },
    operationRoute(model, CREATION),
    {
      ...common,
      method: 'POST',
      path: 'subscriptions/{subscription}/providers/Microsoft.Storage/checkNameAvailability',
      action: 'Microsoft.Storage/checkNameAvailability/read',
      answer: ({ body }) => {
        const { name } = readBody(body, nameSchema);
        return { status: 200, body: nameAvailability(model, name) };
      },
    },
  ];
}
