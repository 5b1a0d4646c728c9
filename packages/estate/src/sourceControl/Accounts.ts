import { PersonSeed } from '../types';

/** Login of the organisation that holds the company's repositories. */
export const ORGANISATION_LOGIN = 'retail-example';

/** Login of the identity behind the portal's token. */
export const SERVICE_LOGIN = 'harbour-bot';

/** An account that can own repositories or act on them. */
export interface Account {
  id: number;
  login: string;
  type: 'User' | 'Organization' | 'Bot';
  name: string;
  email: string | null;
  bio: string | null;
}

/** A team of the organisation; the directory's groups, by their mail nickname. */
export interface Team {
  id: number;
  slug: string;
  members: Account[];
}

/** First ids of the three sorts of accounts. */
const FIRST_PERSON_ID = 100;
const FIRST_TEAM_ID = 1;

/** Everybody whom source control knows: the organisation, its teams, the people with a login and the portal's identity. */
export class Accounts {
  readonly organisation: Account = {
    id: 1,
    login: ORGANISATION_LOGIN,
    type: 'Organization',
    name: 'Retail Example',
    email: null,
    bio: null,
  };

  readonly service: Account = {
    id: 2,
    login: SERVICE_LOGIN,
    type: 'User',
    name: 'Harbour',
    email: `${SERVICE_LOGIN}@retail.example`,
    bio: 'Service identity of the developer portal',
  };

  readonly people: Account[];
  readonly teams: Team[];
  private readonly byLogin = new Map<string, Account>();
  private readonly byMail = new Map<string, Account>();
  private readonly byPrincipal = new Map<string, PersonSeed>();

  constructor(seeds: PersonSeed[]) {
    const withLogin = seeds.filter(seed => seed.githubUsername);
    this.people = withLogin.map((seed, index) => ({
      id: FIRST_PERSON_ID + index,
      login: seed.githubUsername ?? '',
      type: 'User',
      name: seed.displayName,
      email: seed.mail ?? null,
      bio: seed.jobTitle,
    }));
    for (const account of [this.organisation, this.service, ...this.people]) {
      this.byLogin.set(account.login.toLowerCase(), account);
      if (account.email) {
        this.byMail.set(account.email.toLowerCase(), account);
      }
    }
    for (const seed of seeds) {
      this.byPrincipal.set(seed.userPrincipalName.toLowerCase(), seed);
    }
    this.teams = this.readTeams(withLogin);
  }

  find(login: string): Account | undefined {
    return this.byLogin.get(login.toLowerCase());
  }

  /** The account behind the mail address of a commit. */
  findByMail(mail: string): Account | undefined {
    return this.byMail.get(mail.toLowerCase());
  }

  /** The person with a principal name of the directory. */
  findPrincipal(principalName: string): PersonSeed | undefined {
    return this.byPrincipal.get(principalName.toLowerCase());
  }

  findTeam(slug: string): Team | undefined {
    return this.teams.find(team => team.slug === slug.toLowerCase());
  }

  private readTeams(seeds: PersonSeed[]): Team[] {
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
