import { z } from 'zod';
import { ArmError, resourceNotFound } from '../../../arm/ArmError';
import { idKey, isWithin, resourceId, scopeOf } from '../../../arm/ids';
import type { ArmStore } from '../state/ArmStore';
import type { ArmRequest, ArmRoute } from './http/ArmRoute';
import { pageOf } from './http/pageOf';
import { readBody } from './http/readBody';
import { findGroup } from './resourceGroupRoutes';
import type { ArmModel } from './types';

/** Type of locks: https://learn.microsoft.com/azure/azure-resource-manager/management/lock-resources */
export const LOCK_TYPE = 'Microsoft.Authorization/locks';

const LIST = `subscriptions/{subscription}/resourceGroups/{group}/providers/${LOCK_TYPE}`;

const lockSchema = z.object({
  properties: z.object({
    level: z.enum(['CanNotDelete', 'ReadOnly']),
    notes: z.string().max(512).optional(),
  }),
});

/**
 * Holds a change to the locks above it, and a deletion also to those below.
 *
 * @throws ArmError 409
 */
export function requireUnlocked(
  store: ArmStore,
  id: string,
  operation: 'write' | 'delete',
): void {
  const locks = store.ofType(LOCK_TYPE).filter(({ id: lock, properties }) => {
    const scope = scopeOf(lock);
    const isHit =
      isWithin(id, scope) || (operation === 'delete' && isWithin(scope, id));
    return isHit && (operation === 'delete' || properties.level === 'ReadOnly');
  });
  if (locks.length === 0) return;
  const scopes = locks.map(lock => scopeOf(lock.id)).join(',');
  throw new ArmError(
    409,
    'ScopeLocked',
    `The scope '${id}' cannot perform ${operation} operation because following scope(s) are locked: '${scopes}'. Please remove the lock and try again.`,
  );
}

function put(model: ArmModel, { params, body }: ArmRequest) {
  const group = findGroup(model, params);
  const { properties } = readBody(body, lockSchema);
  const id = resourceId(group.id, LOCK_TYPE, params.name);
  const present = model.store.get(id);
  const lock = { id, name: params.name, type: LOCK_TYPE, properties };
  model.store.write(lock);
  return { status: present ? 200 : 201, body: lock } as const;
}

function remove(model: ArmModel, { params }: ArmRequest) {
  const group = findGroup(model, params);
  const id = resourceId(group.id, LOCK_TYPE, params.name);
  if (!model.store.get(id)) {
    throw resourceNotFound(LOCK_TYPE, params.name, params.group);
  }
  model.store.delete(id);
  return { status: 200 } as const;
}

/** Locks of a resource group: list, create and delete. */
export function lockRoutes(model: ArmModel): ArmRoute[] {
  const common = { type: LOCK_TYPE, checkedBy: 'scope' } as const;
  return [
    {
      ...common,
      method: 'GET',
      path: LIST,
      action: `${LOCK_TYPE}/read`,
      answer: request => {
        const { id } = findGroup(model, request.params);
        const locks = model.store.list(`${id}/providers/${LOCK_TYPE}`);
        return pageOf(locks, lock => idKey(lock.name), request, model.paging);
      },
    },
    {
      ...common,
      method: 'PUT',
      path: `${LIST}/{name}`,
      action: `${LOCK_TYPE}/write`,
      answer: request => put(model, request),
    },
    {
      ...common,
      method: 'DELETE',
      path: `${LIST}/{name}`,
      action: `${LOCK_TYPE}/delete`,
      answer: request => remove(model, request),
    },
  ];
}
