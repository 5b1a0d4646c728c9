import type { Principal } from '@portal/plugin-access-node';
import type { Payload, Problem } from '@portal/plugin-ecosystem-builder-common';
import type { Lookup } from '@portal/plugin-field-kit-common';
import { thingLookups } from '../rules/payloadLookups';
import {
  askAccountLink,
  askGroupName,
  askTeamName,
  isOwnGroup,
} from '../rules/thingQuestions';
import type { OnboardingSystems } from './OnboardingSystems';

type ThingLookup = ReturnType<typeof thingLookups>[number];

async function ask(
  systems: OnboardingSystems,
  requester: Principal,
  lookup: ThingLookup,
  signal: AbortSignal,
): Promise<{ holds: boolean; message?: string }> {
  switch (lookup.kind) {
    case 'onboarding-group-name': {
      const askOne = (one: Lookup) => systems.lookups.ask(one, { signal });
      const asker = { ask: askOne, requester: requester.userRef, signal };
      return askGroupName(systems, lookup, asker);
    }
    case 'onboarding-group-link': {
      const mayOwn = async (id: string) => {
        const scope = { kind: 'directory-group', id } as const;
        const { access } = systems;
        return (await access.may(requester, 'own', scope, { signal })).allowed;
      };
      const person = { ...requester, mayOwn };
      const holds = await isOwnGroup(systems, lookup.name, person, signal);
      return { holds };
    }
    case 'onboarding-team-name':
      return askTeamName(systems, lookup, {
        requester: requester.userRef,
        signal,
      });
    case 'onboarding-right': {
      const { product, applicationId, team } = lookup;
      const scope = {
        kind: 'onboarding',
        product,
        applicationId,
        team,
      } as const;
      const { access } = systems;
      const answer = await access.may(requester, 'create', scope, { signal });
      return answer.allowed
        ? { holds: true }
        : { holds: false, message: answer.reason };
    }
    default:
      return askAccountLink(systems, lookup, signal);
  }
}

/**
 * Checks the directory group and the team that the workflow will create, the team that will own a new application, and the
 * groups and the service account that a payload links, as the rules of the forms do: a run may start without its form.
 *
 * @param things - `file` is the payload of the file; what it has already is not checked
 */
export async function checkThings(
  systems: OnboardingSystems,
  requester: Principal,
  things: { payload: Payload; file?: Payload },
  signal: AbortSignal = new AbortController().signal,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const lookup of thingLookups(things.payload, things.file)) {
    const { holds, message } = await ask(systems, requester, lookup, signal);
    if (!holds) {
      problems.push({ field: 'form', message: message ?? lookup.message });
    }
  }
  return problems;
}
