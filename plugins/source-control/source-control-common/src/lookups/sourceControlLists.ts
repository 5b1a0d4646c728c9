import type { Collection, List, Lookup } from '@portal/plugin-field-kit-common';

/** Logins of the members of the organisation. */
export const MEMBERS: Collection = { name: 'source-control/members' };

/** An item of the list of repositories. */
export interface ListedRepository {
  name: string;
  description?: string | null;
}

/** Repositories of the organisation (ledger C-169). */
export const REPOSITORIES: List<object, ListedRepository> = {
  name: 'source-control/repositories',
  toId: ({ name }) => name,
  toOption: ({ name, description }) => ({
    label: name,
    description: description ?? undefined,
  }),
  isSearched: true,
};

/** Fails with `message` if the profile is missing, with `incompleteMessage` if it has no company or name. */
export interface ProfileLookup extends Lookup {
  kind: 'github-profile';
  login: string;
  incompleteMessage: string;
}

/** The profile has a company that is not in `excludedCompanies`. */
export interface CopilotLookup extends Lookup {
  kind: 'copilot-allowed';
  login: string;
  excludedCompanies: readonly string[];
}

/** The file of abbreviations contains these abbreviations for these groups. */
export interface AbbreviationsLookup extends Lookup {
  kind: 'abbreviations-match';
  repository: string;
  path: string;
  productGroup: string;
  productGroupAbbreviation: string;
  technologyGroup: string;
  technologyGroupAbbreviation: string;
}

/** The requester may give others access to the repository. */
export interface AdministeredLookup extends Lookup {
  kind: 'repository-administered';
  repository: string;
}

/** A question about source control that is not about a list. */
export type SourceControlLookup =
  ProfileLookup | CopilotLookup | AbbreviationsLookup | AdministeredLookup;
