import {
  bindQuestions,
  bindReader,
  bodyOf,
  orNotFound,
  type SystemLookups,
} from '@portal/plugin-field-kit';
import {
  abbreviationOf,
  isCopilotAllowed,
  MEMBERS,
  parseAbbreviations,
  REPOSITORIES,
  type SourceControlClient,
  type SourceControlLookup,
} from '@portal/plugin-source-control-common';

/** Search texts that the service supports. */
const SEARCHABLE = /^[A-Za-z0-9 ._-]{0,100}$/;

async function hasRepository(
  name: string,
  sourceControl: SourceControlClient,
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

function listReaders(sourceControl: SourceControlClient) {
  return [
    bindReader(MEMBERS, {
      async exists({ id: username }, signal) {
        const answer = await orNotFound(
          sourceControl.get('/org/users/{username}', {
            params: { path: { username } },
            signal,
          }),
        );
        return { holds: answer?.data?.member ?? false };
      },
    }),
    bindReader(REPOSITORIES, {
      async read(_, { search, signal }) {
        if (!SEARCHABLE.test(search)) return { items: [], complete: true };
        const answer = await sourceControl.get('/search/repository', {
          params: { query: { userInputTxt: search } },
          signal,
        });
        return bodyOf(answer);
      },
      exists: async ({ id }, signal) => ({
        holds: await hasRepository(id, sourceControl, signal),
      }),
      free: async ({ id }, signal) => ({
        holds: !(await hasRepository(id, sourceControl, signal)),
      }),
    }),
  ];
}

/** The profile of a login with its facts (ledger C-139). */
async function readProfile(
  login: string,
  sourceControl: SourceControlClient,
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

/** The lookups of forms in source control. */
export function createSourceControlLookups({
  sourceControl,
}: {
  sourceControl: SourceControlClient;
}): SystemLookups {
  return {
    readers: listReaders(sourceControl),
    questions: bindQuestions<SourceControlLookup>({
      'github-profile': async ({ login, incompleteMessage }, signal) => {
        const facts = await readProfile(login, sourceControl, signal);
        if (!facts) return { holds: false };
        return facts.CompanyName?.trim() && facts.GithubName?.trim()
          ? { holds: true, facts }
          : { holds: false, message: incompleteMessage, facts };
      },
      'copilot-allowed': async ({ login, excludedCompanies }, signal) => {
        const facts = await readProfile(login, sourceControl, signal);
        return {
          holds: isCopilotAllowed(facts?.CompanyName, excludedCompanies),
          facts,
        };
      },
      'repository-administered': async ({ repository: repo }, signal) => {
        const answer = await orNotFound(
          sourceControl.get('/repos/{repo}/administerRights', {
            params: { path: { repo } },
            signal,
          }),
        );
        // Another lookup refuses a repository that does not exist.
        if (!answer) return { holds: true };
        const { mayAdminister: holds, reason: message } = bodyOf(answer);
        return { holds, message };
      },
      'abbreviations-match': async (lookup, signal) => {
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
      },
    }),
  };
}
