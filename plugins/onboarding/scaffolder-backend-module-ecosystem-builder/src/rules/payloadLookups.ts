import {
  buildOnboardingPlace,
  commonNameOf,
  type GroupAccess,
  isAbsent,
  isSameValue,
  LIVE_MESSAGES,
  mayOnboard,
  type OnboardingPlace,
  OWN_MESSAGES,
  type Payload,
  type RepositoryLinkLookup,
  type RightLookup,
  repositoryOf,
  withLabel,
} from '@portal/plugin-ecosystem-builder-common';
import { isSame } from '@portal/plugin-field-kit-common';
import { CREATED, LINKED } from './repositoryQuestions';
import type {
  AccountLinkLookup,
  GroupLinkLookup,
  GroupNameLookup,
  NewRepositoryLookup,
  TeamNameLookup,
} from './types';

function namesOf({ existing_ad_group_list: groups = [] }: Payload): string[] {
  return groups.map((group: GroupAccess) => group.adgroup_name);
}

/** Without its key for a change. */
const withPlace = (place?: OnboardingPlace) => (place ? { place } : {});

function groupNameLookups(
  payload: Payload,
  file: Payload,
  place?: OnboardingPlace,
): GroupNameLookup[] {
  const isNew = payload.ad_group_create && !file.ad_group_create;
  const name = commonNameOf(payload);
  if (!isNew || name === undefined) return [];
  const message = OWN_MESSAGES.groupName(name, OWN_MESSAGES.groupExists);
  return [
    { kind: 'onboarding-group-name', name, message, ...withPlace(place) },
  ];
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

function teamNameLookups(
  payload: Payload,
  file: Payload,
  place?: OnboardingPlace,
): TeamNameLookup[] {
  const isNew =
    payload.github_team_rbac_create && !file.github_team_rbac_create;
  const name = commonNameOf(payload);
  if (!isNew || name === undefined) return [];
  const message = OWN_MESSAGES.teamExists(name);
  return [{ kind: 'onboarding-team-name', name, message, ...withPlace(place) }];
}

/** The workflow writes the team of the application into these: a row of the list of applications, a request for subscriptions. */
const WITH_TEAM = ['app_id_create', 'prod_nprod_subscription_create'] as const;

/** The right to onboard the application and to give it to its team, if an update asks for something that the team will own. */
function ownerLookups(payload: Payload, file: Payload): RightLookup[] {
  const { application_id: id, product = '', supported_by: team } = payload;
  const isGiven = WITH_TEAM.some(
    flag => payload[flag] && !(file[flag] && team === file.supported_by),
  );
  if (!isGiven || isAbsent(team)) return [];
  return [
    mayOnboard({
      product,
      ...(!isAbsent(id) && { applicationId: id }),
      team,
    }),
  ];
}

/**
 * Returns the lookup of the repository of a payload; the field itself asks about a link that is new, and whether a new name
 * is free. An update runs the
 * whole file again: it gives the access to a linked repository again, which the owners of the repository may have ended.
 * So an unchanged link is asked about, too.
 *
 * @param file - the payload of the file; empty for a new one
 */
export function repositoryLookups(
  payload: Payload,
  file: Payload = {},
): (NewRepositoryLookup | RepositoryLinkLookup)[] {
  const repository = repositoryOf(payload);
  if (!repository) return [];
  const { name, isNew } = repository;
  if (!isNew) {
    if (!isSameValue(payload[LINKED], file[LINKED])) return [];
    const message = withLabel(LINKED, LIVE_MESSAGES.repositoryUnknown);
    return [{ kind: 'onboarding-repository-link', name, message }];
  }
  const { application_name_abbreviation: alias = '' } = payload;
  const before = repositoryOf(file);
  const isKept = before?.isNew === true && isSame(before.name, name);
  const message = withLabel(CREATED, OWN_MESSAGES.repositoryTaken(name));
  return [{ kind: 'onboarding-new-repository', name, alias, isKept, message }];
}

/**
 * Returns the lookups of what a payload creates or links and its file does not, except for its repository.
 *
 * @param file - the payload of the file; undefined for a new one, whose right is asked for with its team anyway
 */
export function thingLookups(payload: Payload, file?: Payload) {
  const before = file ?? {};
  const place = file ? undefined : buildOnboardingPlace(payload);
  return [
    ...groupNameLookups(payload, before, place),
    ...groupLinkLookups(payload, before),
    ...accountLookups(payload, before),
    ...teamNameLookups(payload, before, place),
    ...(file ? ownerLookups(payload, file) : []),
  ];
}
