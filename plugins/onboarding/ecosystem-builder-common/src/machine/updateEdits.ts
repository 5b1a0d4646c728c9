import {
  isAbsent,
  isSameValue,
  isSwitchFlag,
  type Payload,
  type PayloadKey,
  switchKeys,
  withKey,
  withoutKeys,
} from '../payload';
import { withSwitch } from './switchFlag';
import { isChangeable, isLocked, withoutNone } from './updateSelectors';
import type { UpdateEditing, UpdateEvent } from './updateState';

/** Gives keys the values that they have in the file. */
function restored(
  payload: Payload,
  base: Payload,
  keys: readonly string[],
): Payload {
  const own = keys.filter(key => Object.hasOwn(base, key));
  return {
    ...withoutKeys(payload, keys),
    ...Object.fromEntries(own.map(key => [key, base[key]])),
  };
}

/** Sets a key. A value that equals the file's becomes exactly the file's. */
function changed<Key extends PayloadKey>(
  { payload, base }: UpdateEditing,
  key: Key,
  value: Payload[Key],
): Payload {
  return isSameValue(value, base[key])
    ? restored(payload, base, [key])
    : withKey(payload, key, value);
}

/** Moves a switch. Back in the position of the file, its keys have the values of the file. */
function switched(
  state: UpdateEditing,
  { flag, isOn }: Extract<UpdateEvent, { type: 'switched' }>,
): Payload {
  const { payload, base } = state;
  const isMoved = (payload[flag] ?? false) !== isOn;
  if (!isMoved || isLocked(state, flag)) return payload;
  const isBack = (base[flag] ?? false) === isOn;
  if (!isSwitchFlag(flag)) {
    return isBack
      ? restored(payload, base, [flag])
      : { ...payload, [flag]: isOn };
  }
  if (!isBack) return withSwitch(payload, flag, isOn);
  const mailbox = flag === 'yaccount_create' ? ['yaccount_enable_mailbox'] : [];
  return restored(payload, base, [flag, ...switchKeys(flag), ...mailbox]);
}

function environmentsChanged(
  state: UpdateEditing,
  { prod, nonprod }: Extract<UpdateEvent, { type: 'environmentsChanged' }>,
): Payload {
  if (state.version !== 'V2' || !state.payload.resource_group_create) {
    return state.payload;
  }
  const payload = changed(state, 'prod_rg_env', [...prod]);
  return changed({ ...state, payload }, 'nonprod_rg_env', withoutNone(nonprod));
}

/** Returns the payload after an event of the editing step (ledger E-165, E-166). */
export function editPayload(state: UpdateEditing, event: UpdateEvent): Payload {
  const { payload } = state;
  const isNewGroup = payload.ad_group_create === true;
  switch (event.type) {
    case 'edited':
      if (!isChangeable(state, event.key)) return payload;
      return changed(
        state,
        event.key,
        isAbsent(event.value) ? undefined : event.value,
      );
    case 'switched':
      return switched(state, event);
    case 'membersChanged':
      return isNewGroup
        ? changed(state, 'team_members', [...event.members])
        : payload;
    case 'groupsChanged':
      return isNewGroup
        ? payload
        : changed(state, 'existing_ad_group_list', [...event.groups]);
    case 'environmentsChanged':
      return environmentsChanged(state, event);
    default:
      return payload;
  }
}
