import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { parseEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { components } from '@portal/plugin-adoption-common';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { AdoptionStore } from '../database/AdoptionStore';
import type { Figure } from '../database/types';
import type { KnownThings } from './KnownThings';
import { readPlace } from './leftAt';
import { startersFrom } from './Recorder';

type Schemas = components['schemas'];

/** Documentation and words of an answer at most. */
const MAX_DOCUMENTS = 200;
const MAX_WORDS = 100;

/** Entities of a question to the catalogue. */
const CHUNK = 200;

const TITLE_FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.profile.displayName',
];

export interface FiguresOptions {
  began: string;
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  known: Pick<KnownThings, 'documentsOf' | 'forms'>;
  store: Pick<AdoptionStore, 'knex' | 'list' | 'sum'>;
}

/** Answers with figures. None is of a person. */
export class Figures {
  readonly #options: FiguresOptions;

  constructor(options: FiguresOptions) {
    this.#options = options;
  }

  /** People and pages of all weeks, and the time to the first deployment. */
  async all(): Promise<Schemas['Figures']> {
    const { began, store } = this.#options;
    const kept = await store.list(['people', 'page', 'lost']);
    const running = await this.#running();
    const weeks = [...new Set([...kept, ...running].map(({ week }) => week))];
    const quarters = await store.list(['starters', 'starter-days']);
    return {
      startersFrom: startersFrom(began),
      starters: startersOf(quarters),
      weeks: weeks.sort().map(week => {
        const isRunning = running.some(figure => figure.week === week);
        const of = (isRunning ? running : kept).filter(
          figure => figure.week === week,
        );
        const one = (kind: Figure['kind']) =>
          of.find(figure => figure.kind === kind)?.count;
        return {
          week,
          isRunning,
          people: one('people'),
          lost: one('lost') ?? 0,
          pages: of
            .filter(({ kind }) => kind === 'page')
            .map(({ subject, count }) => ({ page: subject, count })),
        };
      }),
    };
  }

  /** The figures of a week, with what the reader may read by its title. */
  async week(
    week: string,
    credentials: BackstageCredentials,
  ): Promise<Schemas['Week']> {
    const { store } = this.#options;
    const running = await this.#running(week);
    const isRunning = running.length > 0;
    const kept = await store.list(
      [
        'team',
        'other-teams',
        'words',
        'form-opened',
        'form-created',
        'form-left',
        'failed-run',
      ],
      week,
    );
    const figures = [...kept, ...running];
    const of = (kind: Figure['kind']) =>
      figures
        .filter(figure => figure.kind === kind)
        .sort((a, b) => b.count - a.count);
    const titles = await this.#titlesOf(
      figures.flatMap(({ kind, subject }) =>
        kind === 'team' || kind === 'failed-run' || kind.startsWith('form-')
          ? subject
          : [],
      ),
      credentials,
    );
    return {
      week,
      isRunning,
      teams: of('team').map(({ subject, count }) => ({
        ...named(subject, titles),
        people: count,
      })),
      otherTeams: of('other-teams')[0]?.count,
      words: of('words')
        .filter(({ subject }) => subject !== '')
        .slice(0, MAX_WORDS)
        .map(({ subject, count }) => ({ words: subject, count })),
      hiddenSearches:
        of('words').find(({ subject }) => subject === '')?.count ?? 0,
      forms: await this.#formsOf(figures, titles),
      failed: of('failed-run').map(({ subject, count }) => ({
        ...named(subject, titles),
        count,
      })),
    };
  }

  /** The documentation that the reader may read and that nobody has opened in the weeks that are kept. */
  async unopenedDocuments(
    credentials: BackstageCredentials,
  ): Promise<Schemas['UnopenedDocuments']> {
    const { began, known, store } = this.#options;
    const opened = new Set(
      [...(await store.list(['document'])), ...(await this.#running())]
        .filter(({ kind }) => kind === 'document')
        .map(({ subject }) => subject),
    );
    const documents = await known.documentsOf(credentials);
    const items = [...documents.values()]
      .filter(({ entityRef }) => !opened.has(entityRef))
      .sort((a, b) => a.title.localeCompare(b.title, 'en'));
    return {
      since: began,
      total: items.length,
      items: items.slice(0, MAX_DOCUMENTS),
    };
  }

  /** What was done in the weeks that are not folded: the one that goes on, and for an hour the one before. */
  async #running(week?: string): Promise<Figure[]> {
    const { store } = this.#options;
    return store.sum(store.knex, week);
  }

  async #formsOf(
    figures: readonly Figure[],
    titles: ReadonlyMap<string, string>,
  ): Promise<Schemas['FormCount'][]> {
    const forms = await this.#options.known.forms();
    const ofForms = figures.filter(({ kind }) => kind.startsWith('form-'));
    const refs = [...new Set(ofForms.map(({ subject }) => subject))];
    return refs
      .map(ref => {
        const own = ofForms.filter(({ subject }) => subject === ref);
        const one = (kind: Figure['kind']) =>
          own.find(figure => figure.kind === kind)?.count ?? 0;
        const steps = forms.get(ref)?.steps ?? [];
        const mayRead = titles.has(ref);
        return {
          ...named(ref, titles),
          opened: one('form-opened'),
          created: one('form-created'),
          left: mayRead
            ? own
                .filter(({ kind }) => kind === 'form-left')
                .map(({ part, count }) => ({
                  ...readPlace(steps, part),
                  count,
                }))
            : [],
        };
      })
      .sort((a, b) => b.opened - a.opened);
  }

  async #titlesOf(
    refs: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<Map<string, string>> {
    const { catalog } = this.#options;
    const wanted = [...new Set(refs)].filter(ref => ref !== '');
    const titles = new Map<string, string>();
    for (let first = 0; first < wanted.length; first += CHUNK) {
      const entityRefs = wanted.slice(first, first + CHUNK);
      const { items } = await catalog.getEntitiesByRefs(
        { entityRefs, fields: TITLE_FIELDS },
        { credentials },
      );
      items.forEach((entity, index) => {
        if (entity) titles.set(entityRefs[index], entityTitle(entity));
      });
    }
    return titles;
  }
}

/** The title of what the reader may read. Of what is hidden or gone, the answer says the name of a group only. */
function named(
  ref: string,
  titles: ReadonlyMap<string, string>,
): { entityRef?: string; title: string } {
  const title = titles.get(ref);
  if (title !== undefined) return { entityRef: ref, title };
  if (ref === '') return { title: '' };
  const { kind } = parseEntityRef(ref);
  return { title: kind === 'group' ? parseEntityRef(ref).name : '' };
}

function startersOf(figures: readonly Figure[]): Schemas['Starters'][] {
  return figures
    .filter(({ kind }) => kind === 'starters')
    .map(({ week, count }) => ({
      quarter: week,
      people: count,
      medianDays:
        figures.find(
          figure => figure.kind === 'starter-days' && figure.week === week,
        )?.count ?? 0,
    }));
}
