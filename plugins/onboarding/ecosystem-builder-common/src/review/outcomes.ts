import { buildOnboardingPlace } from '../file';
import {
  accountNameOf,
  commonNameOf,
  type Payload,
  selectedTools,
  type Version,
} from '../payload';
import type { SectionId } from '../texts';
import { resourceGroupNames } from './resourceGroups';

function repository(payload: Payload): string | undefined {
  const { override_github_repo_name: other } = payload;
  if (payload.github_repository_create) {
    const name = other ?? commonNameOf(payload);
    return name && `Creates repository ${name}`;
  }
  const { existing_github_repo_name: existing } = payload;
  return existing && `Uses repository ${existing}`;
}

function group(payload: Payload): string | undefined {
  const { team_members: members, existing_ad_group_list: groups } = payload;
  if (!payload.ad_group_create) {
    return groups && `Gives access to ${groups.length} existing AD groups`;
  }
  const name = commonNameOf(payload);
  return name && members && `Creates AD group ${name}`;
}

function account(payload: Payload): string | undefined {
  const { application_name_abbreviation: alias } = payload;
  if (payload.yaccount_create) {
    const mailbox = payload.yaccount_enable_mailbox ? ' with a mailbox' : '';
    return alias && `Creates account ${accountNameOf(alias)}${mailbox}`;
  }
  const { existing_yaccount: existing } = payload;
  return existing && `Uses account ${existing}`;
}

function subscriptions(payload: Payload): string {
  if (payload.prod_nprod_subscription_create) {
    return 'Requests a production and a non-production subscription';
  }
  const names = resourceGroupNames(payload);
  return names.length > 0
    ? `Creates resource groups ${names.join(', ')}`
    : 'Creates no resource groups';
}

function application(payload: Payload): string | undefined {
  const place = buildOnboardingPlace(payload);
  return place && `Writes the file ${place.portfolio}/${place.file}`;
}

function team(payload: Payload): string | undefined {
  if (!payload.github_team_rbac_create) return 'Creates no GitHub team';
  const name = commonNameOf(payload);
  return name && `Creates GitHub team ${name}`;
}

function tools(version: Version, payload: Payload): string {
  const selected = selectedTools(version, payload);
  return selected.length > 0
    ? `Switches on ${selected.join(', ')}`
    : 'Switches on no tools';
}

/** Returns what a section leads to, in one line. Undefined while a name that it needs is missing. */
export function outcomeOf(
  section: SectionId,
  version: Version,
  payload: Payload,
): string | undefined {
  switch (section) {
    case 'application':
      return application(payload);
    case 'subscriptions':
      return subscriptions(payload);
    case 'repository':
      return repository(payload);
    case 'devopsStack':
      return tools(version, payload);
    case 'directoryGroup':
      return group(payload);
    case 'teamAccess':
      return team(payload);
    case 'serviceAccount':
      return account(payload);
    default:
      return undefined;
  }
}
