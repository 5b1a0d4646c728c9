import { NotFoundError } from '@backstage/errors';
import { checkSegment } from '../names';
import {
  type LoadOptions,
  loadFile,
  loadFolder,
  type Place,
  placeOf,
} from './contents';
import type { ServiceContext } from './context';
import type { OnboardingReads } from './types';

/** File that keeps an empty folder in git. It is not an onboarding file (ledger E-266). */
const PLACEHOLDER = '.gitkeep';

async function loadNames(
  context: ServiceContext,
  place: Place,
  options: LoadOptions & { type: 'dir' | 'file' },
) {
  const { items, ...rest } = await loadFolder(context, place, options);
  const names = items
    .filter(({ type, name }) => type === options.type && name !== PLACEHOLDER)
    .map(({ name }) => name);
  return { ...rest, items: names };
}

/** Reads the onboarding repository. */
export function createOnboardingReads(
  context: ServiceContext,
): OnboardingReads {
  const { config, share } = context;
  const { repository, folder, ref } = config.onboarding;
  const placeIn = (...parts: string[]) =>
    placeOf(context, repository, { path: [folder, ...parts].join('/'), ref });

  return {
    async listPortfolios({ signal } = {}) {
      const place = placeIn();
      return share(
        ['portfolios', { ...place }],
        abort => loadNames(context, place, { type: 'dir', signal: abort }),
        { signal },
      );
    },

    async listOnboardingFiles(portfolio, { signal } = {}) {
      const place = placeIn(checkSegment(portfolio, 'portfolio'));
      const notFound = `There is no portfolio '${portfolio}'`;
      return share(
        ['onboarding files', { ...place }],
        abort =>
          loadNames(context, place, { type: 'file', notFound, signal: abort }),
        { signal },
      );
    },

    async readOnboardingFile(portfolio, file, { signal } = {}) {
      const place = placeIn(
        checkSegment(portfolio, 'portfolio'),
        checkSegment(file, 'file'),
      );
      // Ledger E-173.
      const notFound = `File not found at the specified path: ${portfolio}/${file}`;
      if (file === PLACEHOLDER) throw new NotFoundError(notFound);
      return share(
        ['onboarding file', { ...place }],
        abort => loadFile(context, place, { notFound, signal: abort }),
        { signal, keep: false },
      );
    },
  };
}
