import fc from 'fast-check';
import type { PlannedJob, RunConclusion, RunPartState } from '../types';
import { finishedJobs } from './finishedJobs';
import { formatJobLog } from './runLog';
import {
  advanceJobs,
  areCompleted,
  cancelJobs,
  createJobs,
  renewJob,
} from './runJobs';
import { parseWorkflow } from './workflows';

/** Jobs that need any of those before them. */
const plannedJobs = fc
  .array(
    fc.record({
      stepCount: fc.integer({ min: 0, max: 4 }),
      needs: fc.array(fc.nat(5), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map(list =>
    list.map(({ stepCount, needs }, index): PlannedJob => ({
      key: `job${index}`,
      name: `Job ${index}`,
      needs: needs.filter(other => other < index).map(one => `job${one}`),
      steps: Array.from({ length: stepCount }, (_, step) => ({
        name: `Step ${step}`,
        command: [`step ${step}`],
      })),
    })),
  );

const outcomes = fc.constantFrom<RunConclusion>('success', 'failure');

const takeIds = () => {
  let next = 1;
  return () => next++;
};

const timeOf = (move: number) => new Date(move * 1000).toISOString();

function expectConsistent(part: RunPartState) {
  expect(part.conclusion === null).toBe(part.status !== 'completed');
  expect(part.completedAt === null).toBe(part.status !== 'completed');
  expect(part.startedAt === null).toBe(part.status === 'queued');
}

describe('advanceJobs', () => {
  it('brings all jobs to their end, one step at a time and in the order of their needs', () => {
    fc.assert(
      fc.property(plannedJobs, outcomes, (planned, outcome) => {
        const jobs = createJobs(planned, takeIds());
        for (let move = 0; !areCompleted(jobs); move++) {
          advanceJobs(jobs, outcome, timeOf(move));
          expect(move).toBeLessThan(100);
          for (const job of jobs) {
            [job, ...job.steps].forEach(expectConsistent);
            const running = job.steps.filter(
              step => step.status === 'in_progress',
            );
            expect(running).toHaveLength(job.status === 'in_progress' ? 1 : 0);
          }
        }
        const endOf = new Map(jobs.map(job => [job.key, job]));
        for (const job of jobs) {
          const needed = job.needs.map(key => endOf.get(key)?.conclusion);
          expect(job.conclusion === 'skipped').toBe(
            needed.some(end => end !== 'success'),
          );
        }
        const failed = jobs.filter(
          ({ conclusion }) => conclusion === 'failure',
        );
        expect(failed).toEqual(outcome === 'failure' ? [jobs.at(-1)] : []);
      }),
    );
  });
});

describe('cancelJobs', () => {
  it('ends what is under way at any time, and keeps what has ended', () => {
    fc.assert(
      fc.property(plannedJobs, fc.nat(12), (planned, moves) => {
        const jobs = createJobs(planned, takeIds());
        for (let move = 0; move < moves; move++) {
          advanceJobs(jobs, 'success', timeOf(move));
        }
        const ended = jobs.filter(({ status }) => status === 'completed');
        cancelJobs(jobs, timeOf(moves));
        for (const job of jobs) {
          [job, ...job.steps].forEach(expectConsistent);
          expect(job.status).toBe('completed');
          expect(job.conclusion).toBe(
            ended.includes(job) ? 'success' : 'cancelled',
          );
        }
      }),
    );
  });
});

describe('finishedJobs', () => {
  it('spreads the steps over the time of the run', () => {
    fc.assert(
      fc.property(
        plannedJobs,
        fc.constantFrom<RunConclusion>('success', 'failure', 'cancelled'),
        (planned, conclusion) => {
          const startedAt = '2026-05-01T09:00:00Z';
          const jobs = finishedJobs(planned, takeIds(), {
            conclusion,
            startedAt,
            durationSeconds: 90,
          });
          expect(areCompleted(jobs)).toBe(true);
          const times = jobs.map(job => job.completedAt).sort();
          expect(times.at(-1)).toBe('2026-05-01T09:01:30Z');
          expect(jobs.map(job => job.startedAt).sort()[0]).toBe(startedAt);
          expect(
            jobs.some(job => job.conclusion === conclusion) ||
              conclusion === 'success',
          ).toBe(true);
        },
      ),
    );
  });
});

describe('the log of a job', () => {
  it('grows with each step', () => {
    fc.assert(
      fc.property(plannedJobs, outcomes, (planned, outcome) => {
        const jobs = createJobs(planned, takeIds());
        const run = { inputs: {}, createdAt: timeOf(0) } as Parameters<
          typeof formatJobLog
        >[0];
        const states = [jobs.map(() => '')];
        while (!areCompleted(jobs)) {
          advanceJobs(jobs, outcome, timeOf(states.length));
          states.push(jobs.map(job => formatJobLog(run, job)));
        }
        const last = states[states.length - 1];
        states
          .slice(1)
          .forEach((state, index) =>
            state.forEach((log, job) =>
              expect(log.startsWith(states[index][job])).toBe(true),
            ),
          );
        expect(last.join('').includes('##[error]')).toBe(
          outcome === 'failure' && jobs.at(-1)?.conclusion === 'failure',
        );
      }),
    );
  });
});

it('renews a job as it was before it began', () => {
  const plan = [{ key: 'a', name: 'A', needs: [], steps: [] }];
  const [fresh] = createJobs(plan, () => 1);
  const [ended] = finishedJobs(plan, () => 1, {
    conclusion: 'failure',
    startedAt: timeOf(0),
    durationSeconds: 1,
  });
  expect(renewJob(ended, 1)).toEqual(fresh);
});

describe('parseWorkflow', () => {
  const isValid = (jobs: string) =>
    parseWorkflow('.github/workflows/a.yml', `on: push\njobs: ${jobs}`).isValid;

  it.each([
    ['jobs in an order', '{ a: { needs: [b] }, b: {} }', true],
    ['a job that needs an unknown one', '{ a: { needs: b } }', false],
    [
      'jobs that need each other',
      '{ a: { needs: b }, b: { needs: a } }',
      false,
    ],
    ['no jobs', '{}', false],
  ])('takes %s', (_, jobs, expected) => {
    expect(isValid(jobs)).toBe(expected);
  });

  it('names steps as GitHub does', () => {
    const { jobs } = parseWorkflow(
      'a.yml',
      'jobs: { a: { steps: [{ name: N, run: x }, { uses: y/z@v1 }, { run: "one\\ntwo" }] } }',
    );
    expect(jobs[0].steps).toEqual([
      { name: 'N', command: ['x'] },
      { name: 'Run y/z@v1', command: ['y/z@v1'] },
      { name: 'Run one', command: ['one', 'two'] },
    ]);
  });
});
