import { mockServices } from '@backstage/backend-test-utils';
import type { JsonValue } from '@backstage/types';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { CloudRun } from './CloudRun';
import { ensure } from './ensure';

const OWNER = 'group:default/checkout';
const MARK = { owner: OWNER, createdBy: 'template:default/x' };

/** A system that does not know its new things for some reads, and allows several of one name. */
class LateSystem {
  readonly things: { id: string; seal: string }[] = [];
  readsUntilSeen = 3;
  /** Whether the answers to creations are lost. */
  isLossy = false;
  note: JsonValue = {};

  /** @param isKilled - ends before the note of the made thing is written */
  async ensure({ label = 'thing', isKilled = false } = {}) {
    const run = {
      taskId: 't',
      template: MARK.createdBy,
      isDryRun: false,
      logger: mockServices.logger.mock(),
      once: (_key: string, work: () => unknown) => work(),
      exclusively: (_key: string, work: (exclusive: object) => unknown) =>
        work({
          signal: new AbortController().signal,
          recall: async () => this.note,
          note: async (value: JsonValue) => {
            if (isKilled && this.things.length > 0) throw new Error('Killed');
            this.note = JSON.parse(JSON.stringify(value));
          },
        }),
    } as unknown as CloudRun;
    return ensure(run, {
      label,
      key: 'thing',
      owner: OWNER,
      taken: 'taken',
      isSealed: true,
      find: () => this.#find(),
      late: { find: () => this.#find(), firstWaitMs: 1 },
      make: async seal => {
        const thing = { id: String(this.things.length), seal };
        this.things.push(thing);
        if (this.isLossy) throw new UpstreamUnavailableError('lost');
        return { thing, mark: MARK };
      },
    });
  }

  async #find() {
    const [thing] = this.things;
    if (!thing) return undefined;
    this.readsUntilSeen -= 1;
    return this.readsUntilSeen < 0 ? { thing, seal: thing.seal } : undefined;
  }
}

let system: LateSystem;
beforeEach(() => {
  system = new LateSystem();
});

it('finds what it made when the answer was lost', async () => {
  system.isLossy = true;
  expect(await system.ensure()).toMatchObject({ thing: { id: '0' } });
  expect(system.things).toHaveLength(1);
});

it.each([true, false])(
  'makes no second one in the next run, killed before its note: %s',
  async isKilled => {
    await system.ensure({ isKilled }).catch(() => undefined);
    system.readsUntilSeen = 3;
    expect(await system.ensure()).toMatchObject({ thing: { id: '0' } });
    expect(system.things).toHaveLength(1);
  },
);

it('waits only while it may be new', async () => {
  await system.ensure();
  system.readsUntilSeen = 3;
  const later = Date.now() + 120_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  await system.ensure();
  clock.mockRestore();
  expect(system.things).toHaveLength(2);
});

it('does not wait for what has another name', async () => {
  await system.ensure();
  system.readsUntilSeen = 3;
  await system.ensure({ label: 'thing that looks alike' });
  expect(system.readsUntilSeen).toBe(2);
});

it('makes the first one at once', async () => {
  const { thing } = (await system.ensure()) ?? {};
  expect(thing).toMatchObject({ id: '0' });
  expect(system.readsUntilSeen).toBe(3);
});
