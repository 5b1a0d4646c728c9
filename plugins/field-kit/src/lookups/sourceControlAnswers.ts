import {
  abbreviationOf,
  isCopilotAllowed,
  parseAbbreviations,
  type LookupOf,
} from '@portal/plugin-field-kit-common';
import type { FieldApis } from '../api';
import { orNotFound, type LookupAnswer } from './LookupAnswer';

export async function askGithubMember(
  { login }: LookupOf<'github-member'>,
  { sourceControl }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const answer = await orNotFound(
    sourceControl.get('/org/users/{username}', {
      params: { path: { username: login } },
      signal,
    }),
  );
  return { holds: answer?.data?.member ?? false };
}

/** The profile of a login, with what is told about it (ledger C-139). */
async function readProfile(
  login: string,
  { sourceControl }: FieldApis,
  signal: AbortSignal,
) {
  const answer = await orNotFound(
    sourceControl.get('/users/{name}', {
      params: { path: { name: login } },
      signal,
    }),
  );
  if (!answer?.data) return undefined;
  const { GithubId, CompanyName, GithubName } = answer.data;
  return { GithubId, CompanyName, GithubName };
}

export async function askGithubProfile(
  { login, incompleteMessage }: LookupOf<'github-profile'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const facts = await readProfile(login, apis, signal);
  if (!facts) return { holds: false };
  return facts.CompanyName?.trim() && facts.GithubName?.trim()
    ? { holds: true, facts }
    : { holds: false, message: incompleteMessage, facts };
}

export async function askCopilotAllowed(
  { login, excludedCompanies }: LookupOf<'copilot-allowed'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const facts = await readProfile(login, apis, signal);
  return {
    holds: isCopilotAllowed(facts?.CompanyName, excludedCompanies),
    facts,
  };
}

async function hasRepository(
  name: string,
  { sourceControl }: FieldApis,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await orNotFound(
    sourceControl.get('/org/repos/{name}', {
      params: { path: { name } },
      signal,
    }),
  );
  return answer !== undefined;
}

export async function askRepositoryFree(
  { name }: LookupOf<'repository-free'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  return { holds: !(await hasRepository(name, apis, signal)) };
}

export async function askRepositoryExists(
  { name }: LookupOf<'repository-exists'>,
  apis: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  return { holds: await hasRepository(name, apis, signal) };
}

export async function askAbbreviationsMatch(
  lookup: LookupOf<'abbreviations-match'>,
  { sourceControl }: FieldApis,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const { data } = await sourceControl.get('/file/content', {
    params: { query: { repo: lookup.repository, path: lookup.path } },
    signal,
  });
  const { productGroups, technologyGroups } = parseAbbreviations(
    data?.text ?? '',
  );
  return {
    holds:
      abbreviationOf(lookup.productGroup, productGroups) ===
        lookup.productGroupAbbreviation &&
      abbreviationOf(lookup.technologyGroup, technologyGroups) ===
        lookup.technologyGroupAbbreviation,
  };
}
