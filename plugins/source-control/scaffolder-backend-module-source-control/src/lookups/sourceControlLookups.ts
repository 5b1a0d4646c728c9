import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import {
  abbreviationOf,
  isCopilotAllowed,
  MEMBERS,
  parseAbbreviations,
  REPOSITORIES,
  type SourceControlLookup,
} from '@portal/plugin-source-control-common';
import {
  bindQuestions,
  bindReader,
  orNotFound,
  type SystemLookups,
} from '@portal/plugin-form-rules-node';
import type { SourceControlService } from '@portal/plugin-source-control-node';

/** The methods of the source control service that lookups call. */
type SourceControl = Pick<
  SourceControlService,
  'getRepository' | 'getUser' | 'isMember' | 'readFile'
>;

function readAbbreviations(text: string) {
  try {
    return parseAbbreviations(text);
  } catch (error) {
    throw new UpstreamUnavailableError((error as Error).message);
  }
}

/** Creates the lookups of form fields in source control. */
export function createSourceControlLookups(
  sourceControl: SourceControl,
): SystemLookups {
  const findProfile = (login: string, signal: AbortSignal) =>
    orNotFound(sourceControl.getUser(login, { signal }));
  return {
    readers: [
      bindReader(MEMBERS, {
        exists: async ({ id }, { signal }) => ({
          holds: await sourceControl.isMember(id, { signal }),
        }),
      }),
      bindReader(REPOSITORIES, {
        async exists({ id }, { signal }) {
          const repository = await orNotFound(
            sourceControl.getRepository(id, { signal }),
          );
          return { holds: repository !== undefined };
        },
      }),
    ],
    questions: bindQuestions<SourceControlLookup>({
      'github-profile': async ({ login, incompleteMessage }, { signal }) => {
        const profile = await findProfile(login, signal);
        if (!profile) return { holds: false };
        return profile.CompanyName?.trim() && profile.GithubName?.trim()
          ? { holds: true }
          : { holds: false, message: incompleteMessage };
      },
      'copilot-allowed': async ({ login, excludedCompanies }, { signal }) => {
        const profile = await findProfile(login, signal);
        const company = profile?.CompanyName;
        return { holds: isCopilotAllowed(company, excludedCompanies) };
      },
      'repository-administered': async ({ repository: name }, options) => {
        const { rights, signal } = options;
        const found = await orNotFound(
          sourceControl.getRepository(name, { signal }),
        );
        // Another lookup refuses a repository that does not exist.
        if (!found) return { holds: true };
        const scope = { kind: 'repository', name } as const;
        return rights.may('administer', scope, options);
      },
      'abbreviations-match': async (lookup, { signal }) => {
        const { text = '' } = await sourceControl.readFile(
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
      },
    }),
  };
}
