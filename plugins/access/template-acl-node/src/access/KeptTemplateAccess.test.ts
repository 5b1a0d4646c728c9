import { ChangeBell } from '../changes/ChangeBell';
import { KeptTemplateAccess } from './KeptTemplateAccess';

const ASHA = 'user:default/asha';
const START = Date.parse('2026-03-02T10:00:00Z');

function set(options: { endsInMs?: number } = {}) {
  const { endsInMs = 3_600_000 } = options;
  const clock = { ms: START };
  const changes = new ChangeBell();
  const resolve = jest.fn(async (userRef: string) => ({
    templates: [
      {
        templateRef: 'template:default/network',
        entityRef: userRef,
        expiresOn: new Date(START + endsInMs).toISOString(),
      },
      {
        templateRef: 'template:default/network',
        entityRef: 'group:default/checkout',
        expiresOn: new Date(START + endsInMs).toISOString(),
      },
    ],
    groups: ['group:default/checkout'],
    managed: [],
    isAdmin: false,
  }));
  const access = new KeptTemplateAccess({
    source: { resolve },
    changes,
    now: () => clock.ms,
  });
  return { access, changes, clock, resolve };
}

describe('KeptTemplateAccess', () => {
  it('names each granted template once', async () => {
    const { access } = set();
    expect(await access.accessOf(ASHA)).toEqual({
      isAdmin: false,
      groups: ['group:default/checkout'],
      managed: [],
      granted: ['template:default/network'],
    });
  });

  it('asks once for equal questions, and again after 4 seconds', async () => {
    const { access, clock, resolve } = set();
    await Promise.all([access.accessOf(ASHA), access.accessOf(ASHA)]);
    clock.ms += 3_999;
    await access.accessOf(ASHA);
    expect(resolve).toHaveBeenCalledTimes(1);
    clock.ms += 1;
    await access.accessOf(ASHA);
    expect(resolve).toHaveBeenCalledTimes(2);
    await access.accessOf('user:default/tom');
    expect(resolve).toHaveBeenCalledTimes(3);
  });

  it('asks again after a change in this process', async () => {
    const { access, changes, resolve } = set();
    await access.accessOf(ASHA);
    changes.changed();
    await access.accessOf(ASHA);
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it('does not keep an answer that was asked for before a change', async () => {
    const { access, changes, resolve } = set();
    const asked = access.accessOf(ASHA);
    changes.changed();
    await asked;
    await access.accessOf(ASHA);
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it('lets a grant end to the millisecond, without asking', async () => {
    const { access, clock, resolve } = set({ endsInMs: 2_000 });
    clock.ms += 1_999;
    expect((await access.accessOf(ASHA)).granted).toHaveLength(1);
    clock.ms += 1;
    expect((await access.accessOf(ASHA)).granted).toEqual([]);
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it('tries a failure again after a second', async () => {
    const { access, clock, resolve } = set();
    resolve.mockRejectedValueOnce(new Error('away'));
    await expect(access.accessOf(ASHA)).rejects.toThrow('away');
    await expect(access.accessOf(ASHA)).rejects.toThrow('away');
    expect(resolve).toHaveBeenCalledTimes(1);
    clock.ms += 1_000;
    expect((await access.accessOf(ASHA)).granted).toHaveLength(1);
  });
});
