import { mockServices } from '@backstage/backend-test-utils';
import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import {
  UpstreamTimeoutError,
  UpstreamUnavailableError,
} from '@portal/plugin-backend-kit-node';
import type { CloudRun } from './CloudRun';
import { remove } from './remove';

const OWNER = 'group:default/checkout';
const MARK = { owner: OWNER, createdBy: 'template:default/x' };

/** A system with one resource, whose answers may lie. */
class System {
  isThere = true;
  /** What the next reads say instead of the truth. */
  readonly lies: boolean[] = [];
  /** What the next deletions do: fail, or fail although the resource is deleted (`lost`), or return early (`later`). */
  readonly faults: Array<Error | 'lost' | 'later'> = [];
  reads = 0;
  deletions = 0;
  entry = true;
  /** Called in each pause between two reads. */
  onPause: () => void = () => undefined;

  run(signal?: AbortSignal): Promise<boolean | undefined> {
    const notes: unknown[] = [];
    const run = {
      requester: { groups: [OWNER] },
      isDryRun: false,
      logger: mockServices.logger.mock(),
      signal,
      confirmation: {
        reads: 3,
        maxReads: 8,
        pause: async () => this.onPause(),
      },
      once: (_key: string, work: () => unknown) => work(),
      exclusively: (_key: string, work: (exclusive: object) => unknown) =>
        work({
          signal: signal ?? new AbortController().signal,
          note: async (value: unknown) => notes.push(value),
        }),
    } as unknown as CloudRun;
    return remove(run, {
      label: 'thing',
      key: 'thing',
      find: async abort => {
        abort?.throwIfAborted();
        this.reads += 1;
        return (this.lies.shift() ?? this.isThere) ? { mark: MARK } : undefined;
      },
      remove: async () => this.#delete(),
      forget: async () => {
        this.entry = false;
      },
    });
  }

  #delete(): void {
    this.deletions += 1;
    const fault = this.faults.shift();
    if (fault instanceof Error) throw fault;
    if (fault === 'later') return;
    this.isThere = false;
    if (fault === 'lost') throw new UpstreamUnavailableError('lost');
  }
}

const repeat = <T>(value: T) => Array.from({ length: 20 }, () => value);

it('forgets the entry when three reads in a row lack the resource', async () => {
  const system = new System();
  expect(await system.run()).toBe(true);
  expect(system).toMatchObject({ reads: 4, deletions: 1, entry: false });
  expect(await system.run()).toBe(false);
  expect(system).toMatchObject({ reads: 7, deletions: 1 });
});

it.each([
  ['a 404', new NotFoundError('not found'), UpstreamTimeoutError],
  ['a conflict (409, 412)', new ConflictError('conflict'), ConflictError],
  ['a refusal', new NotAllowedError('no'), NotAllowedError],
  ['a bad request', new InputError('what'), InputError],
  [
    '429, 500 or a cut',
    new UpstreamUnavailableError('fails'),
    UpstreamUnavailableError,
  ],
  ['no answer in time', new UpstreamTimeoutError('slow'), UpstreamTimeoutError],
  ['acceptance without an effect', 'later' as const, UpstreamTimeoutError],
])(
  'keeps the entry while the resource lives: %s',
  async (_name, fault, type) => {
    const system = new System();
    system.faults.push(...repeat(fault));
    await expect(system.run()).rejects.toBeInstanceOf(type);
    expect(system).toMatchObject({ isThere: true, entry: true });
    system.faults.length = 0;
    expect(await system.run()).toBe(true);
    expect(system).toMatchObject({ isThere: false, entry: false });
  },
);

it('takes a lost answer for what later reads say', async () => {
  const system = new System();
  system.faults.push('lost');
  expect(await system.run()).toBe(true);
  expect(system).toMatchObject({ deletions: 1, entry: false });
});

it('waits for a deletion that goes on after its answer', async () => {
  const system = new System();
  system.faults.push(
    'later',
    new ConflictError('being deleted'),
    new ConflictError('being deleted'),
  );
  system.onPause = () => {
    if (system.deletions === 3) system.isThere = false;
  };
  expect(await system.run()).toBe(true);
  expect(system).toMatchObject({ deletions: 3, entry: false });
});

it.each([
  ['first reads', [false, false], 1],
  ['reads after the deletion', [true, false, false, true], 2],
])('starts again when %s lag', async (_name, lies, deletions) => {
  const system = new System();
  system.lies.push(...lies);
  expect(await system.run()).toBe(true);
  expect(system).toMatchObject({ isThere: false, entry: false, deletions });
});

it('goes on when it is cancelled after its beginning', async () => {
  const system = new System();
  const cancelling = new AbortController();
  system.onPause = () => cancelling.abort();
  expect(await system.run(cancelling.signal)).toBe(true);
  expect(system).toMatchObject({ isThere: false, entry: false });
});
