import type { ConfigApi } from '@backstage/frontend-plugin-api';
import {
  type DirectoryClient,
  readProductListName,
} from '@portal/plugin-directory-common';
import {
  APPLICATION_CATALOGUE,
  APPLICATION_CHOICES,
  findCollision,
  offeredProducts,
  OWN_MESSAGES,
  parseApplicationCatalogue,
  type PlaceLookup,
  PRODUCT_CHOICES,
  type RepositoryLinkLookup,
  type RightLookup,
} from '@portal/plugin-ecosystem-builder-common';
import {
  bindQuestions,
  bindReader,
  bodyOf,
  orNotFound,
  type SystemLookups,
} from '@portal/plugin-field-kit';
import {
  readOnboardingRepository,
  type SourceControlClient,
} from '@portal/plugin-source-control-common';

/** The systems and settings of the lookups. */
interface EcosystemLookupsOptions {
  config: ConfigApi;
  directory: DirectoryClient;
  sourceControl: SourceControlClient;
}

/**
 * The lists of the pickers `Application` (ledger E-268, E-269) and `Product` (ledger E-110), the rights to onboard an application
 * and to link a repository, and whether an application has a file.
 */
export function createEcosystemLookups({
  config,
  directory,
  sourceControl,
}: EcosystemLookupsOptions): SystemLookups {
  return {
    questions: bindQuestions<PlaceLookup | RepositoryLinkLookup | RightLookup>({
      'onboarding-right': async ({ product, applicationId }, signal) => {
        const { mayOnboard: holds, reason: message } = bodyOf(
          await sourceControl.get('/onboarding/rights', {
            params: { query: { product, application_id: applicationId } },
            signal,
          }),
        );
        return { holds, message };
      },
      'onboarding-place': async ({ place }, signal) => {
        const { portfolio, file } = place;
        const answer = await orNotFound(
          sourceControl.get('/read/files/{portfolio}', {
            params: { path: { portfolio } },
            signal,
          }),
        );
        const taken = answer && findCollision(file, bodyOf(answer).items);
        return taken === undefined
          ? { holds: true }
          : {
              holds: false,
              message: OWN_MESSAGES.fileExists(portfolio, taken),
            };
      },
      'onboarding-repository-link': async ({ name: repo }, signal) => {
        const answer = await orNotFound(
          sourceControl.get('/repos/{repo}/administerRights', {
            params: { path: { repo } },
            signal,
          }),
        );
        if (!answer) return { holds: false };
        const { mayAdminister: holds, reason: message } = bodyOf(answer);
        return { holds, message };
      },
    }),
    readers: [
      bindReader(APPLICATION_CHOICES, {
        async read(_, { signal }) {
          const repo = readOnboardingRepository(config);
          const answer = await sourceControl.get('/file/rawContent', {
            params: { query: { repo, ...APPLICATION_CATALOGUE } },
            signal,
          });
          const items = parseApplicationCatalogue(bodyOf(answer));
          return { items, complete: true };
        },
      }),
      bindReader(PRODUCT_CHOICES, {
        async read(_, { signal }) {
          const list = readProductListName(config);
          const answer = await directory.get(
            '/v2/sharepoint/{list}/listProducts&TeamInfo',
            { params: { path: { list } }, signal },
          );
          const { items, complete } = bodyOf(answer);
          return { items: offeredProducts(items), complete };
        },
      }),
    ],
  };
}
