import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessOptions,
  type AccessVerbs,
  type AsksOf,
  type Principal,
  type ScopeOf,
} from '@portal/plugin-access-node';
import type { ApplicationTeams } from './ApplicationTeams';
import { applicationTeamsServiceRef } from './applicationTeamsServiceRef';

/** Decides about applications: the members of its team own an application. */
export class ApplicationDecider implements AccessDecider<
  ScopeOf<'application'>
> {
  readonly kind = 'application';
  readonly asks: AsksOf<'application'> = {
    verbs: ['own'],
    names: [{ name: 'id' }],
  };

  readonly #teams: Pick<ApplicationTeams, 'find'>;

  constructor(teams: Pick<ApplicationTeams, 'find'>) {
    this.#teams = teams;
  }

  async decide(
    { groups }: Principal,
    _verb: AccessVerbs['application'],
    { id }: ScopeOf<'application'>,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const team = await this.#teams.find(id, signal);
    if (team !== undefined && groups.includes(team)) return { allowed: true };
    const whose = team
      ? `belongs to '${team}', of which you are not a member`
      : 'is looked after by no group that the portal knows';
    return {
      allowed: false,
      reason: `The application '${id}' ${whose}. Ask its owner`,
      ...(team && { holders: [team] }),
    };
  }
}

export const applicationDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: { teams: applicationTeamsServiceRef },
  factory: ({ teams }) => new ApplicationDecider(teams),
});
