import type { ScaffolderTask } from '@backstage/plugin-scaffolder-react';
import {
  progressOf,
  runSteps,
  stepDurationMs,
  templateName,
} from './taskProgress';

const task = (
  templateInfo: ScaffolderTask['spec']['templateInfo'],
): ScaffolderTask => ({
  id: '1',
  status: 'processing',
  createdAt: '2026-03-01T10:00:00Z',
  spec: {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    parameters: {},
    steps: [],
    output: {},
    templateInfo,
  },
});

describe('templateName', () => {
  const entityRef = 'template:default/new-service';

  it('is the title that the template had, else its name', () => {
    expect(
      templateName(
        task({
          entityRef,
          entity: { metadata: { name: 'new-service', title: 'New service' } },
        }),
      ),
    ).toBe('New service');
    expect(templateName(task({ entityRef }))).toBe('new-service');
  });

  it('is unknown for a run without a template, and before the run is loaded', () => {
    expect(templateName(task(undefined))).toBeUndefined();
    expect(templateName(undefined)).toBeUndefined();
  });
});

describe('progressOf', () => {
  it.each([
    [[], 0],
    [['open', 'open'], 0],
    [['completed', 'processing', 'open', 'open'], 0.25],
    [['completed', 'skipped', 'failed', 'cancelled'], 1],
  ] as const)('of %j is %d', (statuses, share) => {
    expect(progressOf(statuses.map(status => ({ status })))).toBe(share);
  });
});

describe('stepDurationMs', () => {
  it('is known once the step has ended', () => {
    const startedAt = '2026-03-01T10:00:00Z';
    expect(stepDurationMs({ startedAt, endedAt: '2026-03-01T10:01:05Z' })).toBe(
      65_000,
    );
    expect(stepDurationMs({ startedAt })).toBeUndefined();
  });
});

describe('runSteps', () => {
  it('are open as long as nothing is known of them', () => {
    const steps = [{ id: 'fetch', name: 'Fetch', action: 'fetch:template' }];
    const loaded = task(undefined);
    expect(
      runSteps({
        task: { ...loaded, spec: { ...loaded.spec, steps } },
        steps: {},
      }),
    ).toEqual([{ id: 'fetch', name: 'Fetch', status: 'open' }]);
  });
});
