import type { JsonFile } from '../../../state/JsonFile';
import type { Accounts, Team } from './Accounts';

export type TeamRole = 'member' | 'maintainer';

/** A team that was created since the seed; kept in `teams.json`. */
interface TeamRecord {
  slug: string;
  description: string | null;
  /** Login to role. */
  roles: Record<string, TeamRole>;
}

/** Returns the part of a team's address that GitHub makes of its name. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Teams that were created since the seed, with the roles of their members. Adds them to the accounts. */
export class CreatedTeams {
  readonly #file: JsonFile<TeamRecord[]>;
  readonly #accounts: Accounts;
  readonly #records: TeamRecord[];

  constructor(file: JsonFile<TeamRecord[]>, accounts: Accounts) {
    this.#file = file;
    this.#accounts = accounts;
    this.#records = file.read() ?? [];
    for (const record of this.#records) this.#show(record);
  }

  /** Creates a team. The caller has checked that the slug is free and that the accounts exist. */
  create(
    slug: string,
    description: string | null,
    maintainers: readonly string[],
  ): Team {
    const roles = Object.fromEntries(
      maintainers.map((login): [string, TeamRole] => [login, 'maintainer']),
    );
    const record = { slug, description, roles };
    this.#records.push(record);
    this.#file.write(this.#records);
    return this.#show(record);
  }

  /** Returns false for a team of the directory, whose members are managed there. */
  setRole(slug: string, login: string, role: TeamRole): boolean {
    const record = this.#find(slug);
    if (!record) return false;
    record.roles[login] = role;
    this.#file.write(this.#records);
    this.#show(record);
    return true;
  }

  roleOf(slug: string, login: string): TeamRole | undefined {
    return this.#find(slug)?.roles[login];
  }

  #find(slug: string): TeamRecord | undefined {
    return this.#records.find(record => record.slug === slug);
  }

  #show({ slug, description, roles }: TeamRecord): Team {
    const members = Object.keys(roles).flatMap(
      login => this.#accounts.find(login) ?? [],
    );
    return this.#accounts.putTeam({ slug, description, members });
  }
}
