/** The texts of what pipelines answer in the first card of an entity. */
export const TEXTS = {
  health: {
    pipeline: 'Last run',
    noRun: 'Nothing has run yet',
    unread: 'Not known',
    parts: (good: number, all: number) =>
      `The last run succeeded in ${good} of ${all} ${all === 1 ? 'component' : 'components'}.`,
    more: (count: number) =>
      `${count} more ${count === 1 ? 'component was' : 'components were'} not asked.`,
    noParts: 'Not known: it has no component with a repository.',
    failed: {
      pipeline: 'The last run could not be loaded',
      parts: 'The components could not be loaded',
    },
    loading: {
      pipeline: 'Loading the last run…',
      parts: 'Loading the last runs of the components…',
    },
  },
  change: {
    noRun: 'Not known: nothing has run on the default branch yet.',
    noParts: 'Not known: it has no component with a repository.',
    noPartRun: 'Not known: no run of its components could be read.',
    loading: 'Loading the last change…',
    failed: 'The last change could not be loaded',
    releases: 'Releases',
    releasesLoading: 'Loading the releases…',
    releasesFailed: 'The releases could not be loaded',
  },
} as const;
