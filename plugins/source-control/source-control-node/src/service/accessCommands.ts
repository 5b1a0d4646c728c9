import { followsRule } from '@portal/plugin-backend-kit-common';
import { TEAM_SLUG } from '@portal/plugin-source-control-common';
import { z } from 'zod';
import { checkUsername } from '../names';
import type { ServiceContext } from './context';
import type { AccessCommands } from './commandTypes';

/** Grants users and teams access to repositories, and assigns GitHub Copilot seats to users. */
export function createAccessCommands({
  api,
  config,
  target,
}: ServiceContext): AccessCommands {
  const org = config.organisation;
  return {
    async hasTeam(team, { signal } = {}) {
      // No team has an invalid name.
      if (!followsRule(TEAM_SLUG, team)) return false;
      const { status } = await api.send(
        'GET /orgs/{org}/teams/{team_slug}',
        { org, team_slug: team },
        { operation: 'look up the team', statuses: [200, 404], signal },
      );
      return status === 200;
    },

    async grantTeam({ repository, team, permission }, { signal } = {}) {
      const { owner, repo } = target(repository);
      await api.send(
        'PUT /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}',
        { org, team_slug: team, owner, repo, permission },
        {
          operation: 'give the team access',
          notFound: `There is no team '${team}' in ${org}, or no repository '${repo}'`,
          signal,
        },
      );
    },

    async grantUser({ repository, username, permission }, { signal } = {}) {
      const { owner, repo } = target(repository);
      await api.send(
        'PUT /repos/{owner}/{repo}/collaborators/{username}',
        { owner, repo, username: checkUsername(username), permission },
        {
          operation: 'give the person access',
          notFound: `There is no GitHub user '${username}', or no repository '${repo}'`,
          signal,
        },
      );
    },

    async hasCopilotSeat(username, { signal } = {}) {
      const { status } = await api.send(
        'GET /orgs/{org}/members/{username}/copilot',
        { org, username: checkUsername(username) },
        { operation: 'look for the seat', statuses: [200, 404], signal },
      );
      return status === 200;
    },

    async assignCopilotSeat(username, { signal } = {}) {
      await api.read(
        'POST /orgs/{org}/copilot/billing/selected_users',
        { org, selected_usernames: [checkUsername(username)] },
        {
          operation: 'assign the seat',
          notFound: `GitHub user '${username}' is no member of ${org}, or ${org} has no GitHub Copilot`,
          schema: z.object({ seats_created: z.number() }),
          signal,
        },
      );
    },
  };
}
