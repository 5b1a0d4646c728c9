import type { ConfigApi } from '@backstage/frontend-plugin-api';
import {
  type DirectoryClient,
  readProductListName,
} from '@portal/plugin-directory-common';
import {
  APPLICATION_CATALOGUE,
  APPLICATION_CHOICES,
  offeredProducts,
  parseApplicationCatalogue,
  PRODUCT_CHOICES,
  type RepositoryLinkLookup,
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
 * The lists of the pickers `Application` (ledger E-268, E-269) and `Product` (ledger E-110), and the right to link a
 * repository.
 */
export function createEcosystemLookups({
  config,
  directory,
  sourceControl,
}: EcosystemLookupsOptions): SystemLookups {
  return {
    questions: bindQuestions<RepositoryLinkLookup>({
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
