import type { PersonSeed } from '../../../types';

/** Login of the organisation that holds the company's repositories. */
export const ORGANISATION_LOGIN = 'retail-example';

/** Login of the identity behind the portal's token. */
export const SERVICE_LOGIN = 'harbour-bot';

/** Login of the portal's GitHub App: its name with what GitHub adds. */
const APP_LOGIN = 'harbour[bot]';

/** An account that can own repositories or act on them. */
export interface Account {
  id: number;
  login: string;
  type: 'User' | 'Organization' | 'Bot';
  name: string | null;
  company: string | null;
  email: string | null;
  bio: string | null;
  /** True for a member of the organisation. */
  isMember: boolean;
}

/** An account of the seed for a person outside of the directory. */
export interface AccountSeed {
  login: string;
  name?: string;
  company?: string;
  isMember: boolean;
}

/** A team of the organisation: a group of the directory, with its mail nickname. */
export interface Team {
  id: number;
  slug: string;
  /** Only a team that was created since the seed has one. */
  description?: string | null;
  members: Account[];
}

/** First ids of the types of accounts; large organisations have some ten thousand people. */
const FIRST_PERSON_ID = 100;
const FIRST_OTHER_ID = 900_000;
const FIRST_TEAM_ID = 1;

/**
 * All accounts of source control: the organisation, its teams, the people with a login, external accounts and the
 * portal's identity.
 */
export class Accounts {
  readonly organisation: Account = {
    id: 1,
    login: ORGANISATION_LOGIN,
    type: 'Organization',
    name: 'Retail Example',
    company: null,
    email: null,
    bio: null,
    isMember: false,
  };

  readonly service: Account = {
    id: 2,
    login: SERVICE_LOGIN,
    type: 'User',
    name: 'Harbour',
    company: 'Retail Example',
    email: `${SERVICE_LOGIN}@retail.example`,
    bio: 'Service identity of the developer portal',
    isMember: true,
  };

  /** The portal as a GitHub App: no person, and no member. */
  readonly app: Account = {
    id: 3,
    login: APP_LOGIN,
    type: 'Bot',
    name: null,
    company: null,
    email: `3+${APP_LOGIN}@users.noreply.github.com`,
    bio: null,
    isMember: false,
  };

  readonly people: Account[];
  /** Members of the organisation: enabled people of the company, and members from the seed. */
  readonly members: Account[];
  readonly teams: Team[];
  readonly #byLogin = new Map<string, Account>();
  readonly #byMail = new Map<string, Account>();
  readonly #byPrincipal = new Map<string, PersonSeed>();

  /** @param others - accounts of the seed in addition to the people of the directory */
  constructor(seeds: PersonSeed[], others: AccountSeed[] = []) {
    const withLogin = seeds.filter(seed => seed.githubUsername);
    this.people = withLogin.map((seed, index) => ({
      id: FIRST_PERSON_ID + index,
      login: seed.githubUsername ?? '',
      type: 'User',
      name: seed.displayName,
      company: seed.companyName,
      email: seed.mail ?? null,
      bio: seed.jobTitle,
      isMember: seed.accountEnabled && seed.userType === 'Member',
    }));
    const all: Account[] = [
      this.organisation,
      this.service,
      this.app,
      ...this.people,
      ...others.map(toAccount),
    ];
    this.members = all.filter(({ isMember }) => isMember);
    for (const account of all) {
      this.#byLogin.set(account.login.toLowerCase(), account);
      if (account.email) {
        this.#byMail.set(account.email.toLowerCase(), account);
      }
    }
    for (const seed of seeds) {
      this.#byPrincipal.set(seed.userPrincipalName.toLowerCase(), seed);
    }
    this.teams = this.#readTeams(withLogin);
  }

  find(login: string): Account | undefined {
    return this.#byLogin.get(login.toLowerCase());
  }

  /** Returns the account of a commit's mail address. */
  findByMail(mail: string): Account | undefined {
    return this.#byMail.get(mail.toLowerCase());
  }

  /** Returns the person with a principal name of the directory. */
  findPrincipal(principalName: string): PersonSeed | undefined {
    return this.#byPrincipal.get(principalName.toLowerCase());
  }

  findTeam(slug: string): Team | undefined {
    return this.teams.find(team => team.slug === slug.toLowerCase());
  }

  /** Adds a team, or replaces the one of its slug. */
  putTeam(team: Omit<Team, 'id'>): Team {
    const present = this.findTeam(team.slug);
    if (present) return Object.assign(present, team);
    const added = { id: FIRST_TEAM_ID + this.teams.length, ...team };
    this.teams.push(added);
    return added;
  }

  #readTeams(seeds: PersonSeed[]): Team[] {
    const members = new Map<string, Account[]>();
    seeds.forEach((seed, index) => {
      for (const group of seed.groups) {
        const slug = group.toLowerCase();
        members.set(slug, [...(members.get(slug) ?? []), this.people[index]]);
      }
    });
    return [...members.keys()].sort().map((slug, index) => ({
      id: FIRST_TEAM_ID + index,
      slug,
      members: members.get(slug) ?? [],
    }));
  }
}

function toAccount(seed: AccountSeed, index: number): Account {
  return {
    id: FIRST_OTHER_ID + index,
    login: seed.login,
    type: 'User',
    name: seed.name ?? null,
    company: seed.company ?? null,
    email: null,
    bio: null,
    isMember: seed.isMember,
  };
}
