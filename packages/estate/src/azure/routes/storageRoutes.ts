import { z } from 'zod';
import { ArmError } from '../ArmError';
import { ArmRequest, ArmRoute } from '../http/ArmRoute';
import { locationSchema, readBody, tagsSchema } from '../http/readBody';
import { idKey, resourceId } from '../ids';
import { storageAccount } from '../shapes';
import { findGroup } from './resourceGroupRoutes';
import { ArmModel } from './types';

const TYPE = 'Microsoft.Storage/storageAccounts';
const ITEM = `subscriptions/{subscription}/resourceGroups/{group}/providers/${TYPE}/{name}`;

const accountSchema = z.object({
  location: locationSchema,
  sku: z.object({ name: z.string().min(1) }),
  kind: z.string().min(1),
  tags: tagsSchema,
});

function put(model: ArmModel, { params, body }: ArmRequest) {
  const group = findGroup(model, params);
  const { name } = params;
  if (!/^[a-z0-9]{3,24}$/.test(name)) {
    throw new ArmError(
      400,
      'AccountNameInvalid',
      `${name} is not a valid storage account name. Storage account name must be between 3 and 24 characters in length and use numbers and lower-case letters only.`,
    );
  }
  const { location, sku, kind, tags } = readBody(body, accountSchema);
  const id = resourceId(group.id, TYPE, name);
  const namesake = model.store.ofType(TYPE).find(one => one.name === name);
  if (namesake && idKey(namesake.id) !== idKey(id)) {
    throw new ArmError(
      409,
      'StorageAccountAlreadyTaken',
      `The storage account named ${name} is already taken.`,
    );
  }
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
  return { status: 200, body: account } as const;
}

function remove(model: ArmModel, { params }: ArmRequest) {
  const id = resourceId(findGroup(model, params).id, TYPE, params.name);
  if (!model.store.get(id)) return { status: 204 } as const;
  model.store.delete(id);
  return { status: 200 } as const;
}

/** Creates, changes and deletes storage accounts, whose names are unique in all of Azure. */
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
  ];
}
