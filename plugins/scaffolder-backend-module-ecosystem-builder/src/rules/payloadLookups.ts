import {
  commonNameOf,
  type GroupAccess,
  OWN_MESSAGES,
  type Payload,
} from '@portal/plugin-ecosystem-builder-common';
import type {
  AccountLinkLookup,
  GroupLinkLookup,
  GroupNameLookup,
} from './types';

function namesOf({ existing_ad_group_list: groups = [] }: Payload): string[] {
  return groups.map((group: GroupAccess) => group.adgroup_name);
}

function groupNameLookups(payload: Payload, file: Payload): GroupNameLookup[] {
  const isNew = payload.ad_group_create && !file.ad_group_create;
  const name = commonNameOf(payload);
  if (!isNew || name === undefined) return [];
  const message = OWN_MESSAGES.groupName(name, OWN_MESSAGES.groupExists);
  return [{ kind: 'onboarding-group-name', name, message }];
}

function groupLinkLookups(payload: Payload, file: Payload): GroupLinkLookup[] {
  const linked = namesOf(file);
  return namesOf(payload)
    .filter(name => !linked.includes(name))
    .map(name => ({
      kind: 'onboarding-group-link',
      name,
      message: OWN_MESSAGES.groupNotYours(name),
    }));
}

function accountLookups(payload: Payload, file: Payload): AccountLinkLookup[] {
  const { existing_yaccount: account, application_name_abbreviation: alias } =
    payload;
  if (!account || !alias || account === file.existing_yaccount) return [];
  const message = OWN_MESSAGES.accountNotYours(account, '');
  return [{ kind: 'onboarding-account-link', account, alias, message }];
}

/**
 * Returns the lookups of groups and accounts that a payload creates or links, and its file does not.
 *
 * @param file - the payload of the file; empty for a new one
 */
export function thingLookups(payload: Payload, file: Payload = {}) {
  return [
    ...groupNameLookups(payload, file),
    ...groupLinkLookups(payload, file),
    ...accountLookups(payload, file),
  ];
}
