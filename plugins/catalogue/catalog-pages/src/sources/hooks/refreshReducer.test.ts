import type { CatalogSource } from '@portal/plugin-catalog-sources-common';
import {
  MAX_POLLS,
  refreshReducer,
  type RefreshAction,
  type RefreshState,
} from './refreshReducer';

const source = (overrides: Partial<CatalogSource> = {}): CatalogSource => ({
  id: 'directory',
  kind: 'directory',
  title: 'Company directory',
  state: 'idle',
  lastRunEndedAt: '10:00',
  ...overrides,
});

const run = (...actions: RefreshAction[]) =>
  actions.reduce<RefreshState>(refreshReducer, { status: 'closed' });

const started = (sources = [source()]): RefreshAction[] => [
  { type: 'load' },
  { type: 'read', sources },
  { type: 'start' },
  { type: 'started' },
];

describe('refreshReducer', () => {
  it('does not take a run that is not yet picked up for a finished one', () => {
    expect(
      run(...started(), { type: 'read', sources: [source()] }).status,
    ).toBe('refreshing');
  });

  it('is finished when every source is idle after a new run', () => {
    const sources = [
      source({ lastRunEndedAt: '10:05' }),
      source({ id: 'repositories', lastRunEndedAt: '10:06' }),
    ];
    const before = [source(), source({ id: 'repositories' })];
    expect(
      run(
        ...started(before),
        { type: 'read', sources: [sources[0], before[1]] },
        { type: 'read', sources },
      ),
    ).toEqual({ status: 'finished', sources });
  });

  it('watches a run of the schedule that is going on when the dialog opens', () => {
    const sources = [source({ state: 'running' }), source({ id: 'other' })];
    expect(
      run(
        { type: 'load' },
        { type: 'read', sources },
        {
          type: 'read',
          sources: [source({ lastRunEndedAt: '10:05' }), sources[1]],
        },
      ).status,
    ).toBe('finished');
  });

  it('goes back to the sources with the reason when the start fails', () => {
    const error = new Error('down');
    expect(
      run(
        { type: 'load' },
        { type: 'read', sources: [source()] },
        { type: 'start' },
        { type: 'start-failed', error },
      ),
    ).toEqual({ status: 'ready', sources: [source()], startError: error });
  });

  it('stops waiting after ten minutes, failed polls counted', () => {
    const polls = Array.from({ length: MAX_POLLS }, (): RefreshAction => ({
      type: 'read-failed',
      error: new Error('down'),
    }));
    expect(run(...started(), ...polls).status).toBe('still-running');
  });

  it.each<RefreshAction>([
    { type: 'read', sources: [] },
    { type: 'started' },
    { type: 'start-failed', error: new Error('late') },
    { type: 'read-failed', error: new Error('late') },
  ])('drops a late answer: %j', action => {
    const state: RefreshState = { status: 'finished', sources: [source()] };
    expect(refreshReducer(state, action)).toBe(state);
  });
});
