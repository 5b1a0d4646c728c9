/** The texts of the card with the answers. */
export const TEXTS = {
  title: 'About',
  questions: {
    what: 'What it is',
    owner: 'Who owns it',
    health: 'Is it healthy',
    change: 'What changed last',
    places: 'Where to look',
    members: 'Who belongs to it',
    owned: 'What it owns',
    pipelines: 'How its pipelines stand',
    cost: 'What it costs',
    run: 'What a run does',
    contact: 'Where to ask',
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
    notConnected:
      'Not known: neither a pipeline nor a quality gate is connected.',
    connect: 'See integrations',
  },
  change: { notConnected: 'Not known: no repository is connected.' },
  places: {
    code: (name: string) => `Code: ${name}`,
    definition: 'Definition',
    docs: 'Documentation',
    file: (name: string) => `Catalogue file: ${name}`,
    form: 'Launch Template',
    noDocs: 'No documentation is connected.',
  },
  group: {
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    nobody: 'It has no direct members.',
    partOf: 'Part of',
    below: 'Teams below:',
    nothing: 'It owns nothing in the catalogue.',
    noContact: 'No e-mail and no chat is known. Ask one of its members.',
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
