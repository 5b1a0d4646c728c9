import type { Account, Team } from '../../state/Accounts';
import type { SourceControlServices } from '../context';
import { nodeId } from '../../present/accounts';
import { type ConnectionArguments, connect } from './connection';
import { repositoryNode } from './repositoryNode';

interface UserNode {
  __typename: string;
  [field: string]: unknown;
}

/** People, teams and organisations of the GraphQL API. `canSee` returns true if the caller may see a repository. */
export class AccountNodes {
  readonly #services: SourceControlServices;
  readonly #actor: Account | undefined;

  constructor(services: SourceControlServices, actor: Account | undefined) {
    this.#services = services;
    this.#actor = actor;
  }

  repository(owner: string, name: string) {
    const record = this.#services.repositories.find(owner, name);
    return record && (this.#actor || record.visibility === 'public')
      ? repositoryNode(this.#services, record)
      : null;
  }

  user(account: Account): UserNode {
    return {
      __typename: 'User',
      ...this.#owner(account),
      email: account.email ?? '',
      bio: account.bio,
      suspendedAt: null,
      organizationVerifiedDomainEmails: () =>
        account.email ? [account.email] : [],
      organizations: (args: ConnectionArguments) =>
        connect(
          [this.#services.accounts.organisation],
          args,
          item => item.id,
          item => this.organisation(item),
        ),
    };
  }

  organisation(account: Account): UserNode {
    const { accounts } = this.#services;
    return {
      __typename: 'Organization',
      ...this.#owner(account),
      description: account.name,
      membersWithRole: (args: ConnectionArguments) =>
        this.#users([accounts.service, ...accounts.people], args),
      teams: (args: ConnectionArguments & { userLogins?: string[] | null }) => {
        const { userLogins } = args;
        const teams = accounts.teams.filter(
          team =>
            !userLogins ||
            team.members.some(member => userLogins.includes(member.login)),
        );
        return connect(
          teams,
          args,
          team => team.id,
          team => this.#team(team),
        );
      },
      team: ({ slug }: { slug: string }) => {
        const team = accounts.findTeam(slug);
        return team ? this.#team(team) : null;
      },
    };
  }

  /** Returns the node of an account, by its type. */
  account(account: Account): UserNode {
    return account.type === 'Organization'
      ? this.organisation(account)
      : this.user(account);
  }

  #owner(account: Account) {
    const { urls, repositories } = this.#services;
    return {
      id: nodeId(account.type, account.id),
      login: account.login,
      name: account.name,
      url: `${urls.base}/${account.login}`,
      avatarUrl: `${urls.base}/avatars/${account.login}.svg`,
      repositories: (args: ConnectionArguments) =>
        connect(
          repositories
            .all()
            .filter(
              record =>
                record.owner === account.login &&
                (this.#actor || record.visibility === 'public'),
            ),
          args,
          record => record.id,
          record => repositoryNode(this.#services, record),
        ),
      repository: ({ name }: { name: string }) =>
        this.repository(account.login, name),
    };
  }

  #team(team: Team) {
    const { urls, accounts } = this.#services;
    const organisation = accounts.organisation.login;
    return {
      id: nodeId('Team', team.id),
      slug: team.slug,
      combinedSlug: `${organisation}/${team.slug}`,
      name: team.slug,
      description: null,
      avatarUrl: null,
      editTeamUrl: `${urls.base}/${organisation}`,
      parentTeam: null,
      members: (args: ConnectionArguments) => this.#users(team.members, args),
    };
  }

  #users(members: Account[], args: ConnectionArguments) {
    const sorted = [...members].sort((a, b) => a.id - b.id);
    return connect(
      sorted,
      args,
      member => member.id,
      member => this.user(member),
    );
  }
}
