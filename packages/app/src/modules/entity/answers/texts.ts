/** The texts of the card with the answers. */
export const TEXTS = {
  title: 'About',
  questions: {
    what: 'What it is',
    owner: 'Who owns it',
    health: 'Is it healthy',
    change: 'What changed last',
    places: 'Where to look',
  },
  what: { none: 'It has no description.' },
  owner: {
    none: 'Nobody is named as its owner.',
    unknown: 'The catalogue does not know this owner.',
    noContact: 'No e-mail and no chat is known.',
    chat: 'Chat',
    failed: 'How to reach the owner could not be loaded',
    loading: 'Loading how to reach the owner…',
  },
  health: {
    pipeline: 'Last run',
    gate: 'Code health',
    services: 'Clouds and services',
    gates: {
      passed: 'Quality gate passed',
      failed: 'Quality gate failed',
      none: 'No quality gate',
    },
    allUp: 'All are up',
    noRun: 'Nothing has run yet',
    unread: 'Not known',
    parts: (good: number, all: number) =>
      `The last run succeeded in ${good} of ${all} ${all === 1 ? 'component' : 'components'}.`,
    more: (count: number) =>
      `${count} more ${count === 1 ? 'component was' : 'components were'} not asked.`,
    noParts: 'Not known: no component with a repository is part of it.',
    notConnected:
      'Not known: neither a pipeline nor a quality gate is connected.',
    connect: 'See integrations',
    failed: {
      pipeline: 'The last run could not be loaded',
      gate: 'The quality gate could not be loaded',
      services: 'The state of clouds and services could not be loaded',
      parts: 'The components of the system could not be loaded',
    },
    loading: {
      pipeline: 'Loading the last run…',
      gate: 'Loading the quality gate…',
      services: 'Loading the state of clouds and services…',
      parts: 'Loading the last runs of the components…',
    },
  },
  change: {
    notConnected: 'Not known: no repository is connected.',
    noRun: 'Not known: nothing has run on the default branch yet.',
    noParts: 'Not known: no component with a repository is part of it.',
    noPartRun: 'Not known: no run of its components could be read.',
    loading: 'Loading the last change…',
    failed: 'The last change could not be loaded',
    releases: 'Releases',
    releasesLoading: 'Loading the releases…',
    releasesFailed: 'The releases could not be loaded',
  },
  places: {
    code: (name: string) => `Code: ${name}`,
    definition: 'Definition',
    docs: 'Documentation',
    file: (name: string) => `Catalogue file: ${name}`,
    runbook: (name: string) => `Runbook: ${name}`,
    noDocs: 'No documentation is connected.',
    noRunbooks: 'No link is marked as a runbook.',
  },
  actions: {
    refresh: 'Read the catalogue file again',
    refreshed: 'The catalogue reads the file again in a moment',
    refreshFailed: 'The catalogue could not be asked to read the file again',
    edit: 'Edit Metadata',
  },
} as const;

/** What nothing tells the portal about a kind of entity. */
export const notKnown = (what: 'health' | 'change', kind: string) =>
  what === 'health'
    ? `Not known: nothing reports the health of a ${kind.toLocaleLowerCase('en-GB')} to the portal.`
    : `Not known: the portal sees changes of code only, and a ${kind.toLocaleLowerCase('en-GB')} has none of its own.`;
