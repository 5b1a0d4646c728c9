import type { components } from '@portal/plugin-catalog-import-common';
import { PAGE_SIZE, type Repositories } from './Repositories';
import type { Reading } from './inventory/rows';
import {
  type CountedJob,
  type Job,
  type JobRow,
  ROW_STATES,
} from './jobs/rows';
import type { CatalogueNames } from './proposals/CatalogueNames';

type Schemas = components['schemas'];
type Listed = Awaited<ReturnType<Repositories['list']>>;

export function presentPage({
  reading,
  items,
  total,
  choices,
}: Listed): Schemas['RepositoryPage'] {
  return {
    reading: presentReading(reading),
    items: items.map(item => ({
      name: item.name,
      url: item.url,
      description: item.description,
      language: item.language,
      teams: item.teams,
      isPrivate: item.isPrivate,
      isArchived: item.isArchived,
      isFork: item.isFork,
      pushedAt: item.pushedAt?.toISOString(),
      refused: item.entry === 'refused' ? (item.problem ?? '') : undefined,
      inImport: item.open !== undefined,
    })),
    total,
    pageSize: PAGE_SIZE,
    ...choices,
  };
}

function presentReading(reading: Reading | undefined): Schemas['Reading'] {
  if (!reading) return { state: 'never' };
  const { readAt, found, problem } = reading;
  return {
    state: stateOf(reading),
    readAt: readAt?.toISOString(),
    found,
    problem,
  };
}

function stateOf({ endedAt, problem }: Reading): Schemas['Reading']['state'] {
  if (!endedAt) return 'running';
  return problem === undefined ? 'done' : 'failed';
}

/** Presents imports with the titles of who started them. */
export async function presentJobs(
  jobs: readonly CountedJob[],
  names: Pick<CatalogueNames, 'find'>,
): Promise<Schemas['Import'][]> {
  const found = await names.find(jobs.map(({ requestedBy }) => requestedBy));
  return jobs.map(job => {
    const counts = ROW_STATES.flatMap(state => {
      const count = job.counts[state];
      return count ? [{ state, count }] : [];
    });
    const ref = job.requestedBy;
    return {
      id: job.id,
      requestedBy: found.get(ref) ?? { ref, title: ref },
      requestedAt: job.requestedAt.toISOString(),
      endedAt: job.endedAt?.toISOString(),
      total: counts.reduce((sum, { count }) => sum + count, 0),
      counts,
    };
  });
}

export async function presentJob(
  { job, rows }: { job: Job; rows: readonly JobRow[] },
  names: Pick<CatalogueNames, 'find'>,
): Promise<Schemas['ImportDetail']> {
  const counts: CountedJob['counts'] = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  const [presented] = await presentJobs([{ ...job, counts }], names);
  return {
    ...presented,
    rows: rows.map(row => ({
      name: row.name,
      url: row.url,
      state: row.state,
      owner: { ref: row.entry.owner, title: row.entry.ownerTitle },
      problem: row.problem,
      link: row.link,
      number: row.number,
      since: row.since.toISOString(),
    })),
  };
}
