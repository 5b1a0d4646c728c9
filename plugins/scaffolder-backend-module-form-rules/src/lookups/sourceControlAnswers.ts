import { UpstreamUnavailableError } from '@portal/plugin-company-systems-node';
import {
  abbreviationOf,
  isCopilotAllowed,
  parseAbbreviations,
} from '@portal/plugin-field-kit-common';
import { orNotFound } from './LookupAnswer';
import { type AskLookup, type AskOptions } from './Systems';

export const askGithubMember: AskLookup<'github-member'> = async (
  { login },
  { systems, signal },
) => ({ holds: await systems.sourceControl.isMember(login, { signal }) });

function findProfile(login: string, { systems, signal }: AskOptions) {
  return orNotFound(systems.sourceControl.getUser(login, { signal }));
}

export const askGithubProfile: AskLookup<'github-profile'> = async (
  { login, incompleteMessage },
  options,
) => {
  const profile = await findProfile(login, options);
  if (!profile) return { holds: false };
  return profile.CompanyName?.trim() && profile.GithubName?.trim()
    ? { holds: true }
    : { holds: false, message: incompleteMessage };
};

export const askCopilotAllowed: AskLookup<'copilot-allowed'> = async (
  { login, excludedCompanies },
  options,
) => {
  const profile = await findProfile(login, options);
  return { holds: isCopilotAllowed(profile?.CompanyName, excludedCompanies) };
};

async function isTaken(name: string, { systems, signal }: AskOptions) {
  const repository = await orNotFound(
    systems.sourceControl.getRepository(name, { signal }),
  );
  return repository !== undefined;
}

export const askRepositoryFree: AskLookup<'repository-free'> = async (
  { name },
  options,
) => ({ holds: !(await isTaken(name, options)) });

export const askRepositoryExists: AskLookup<'repository-exists'> = async (
  { name },
  options,
) => ({ holds: await isTaken(name, options) });

function readAbbreviations(text: string) {
  try {
    return parseAbbreviations(text);
  } catch (error) {
    throw new UpstreamUnavailableError((error as Error).message);
  }
}

export const askAbbreviationsMatch: AskLookup<'abbreviations-match'> = async (
  lookup,
  { systems, signal },
) => {
  const { text = '' } = await systems.sourceControl.readFile(
    lookup.repository,
    lookup.path,
    { signal },
  );
  const { productGroups, technologyGroups } = readAbbreviations(text);
  return {
    holds:
      abbreviationOf(lookup.productGroup, productGroups) ===
        lookup.productGroupAbbreviation &&
      abbreviationOf(lookup.technologyGroup, technologyGroups) ===
        lookup.technologyGroupAbbreviation,
  };
};
