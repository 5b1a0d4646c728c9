import { mockApis } from '@backstage/frontend-test-utils';
import fc from 'fast-check';
import { idlePhase, readIdleSettings } from './idleClock';

function settings(autologout?: object) {
  return readIdleSettings(
    mockApis.config({ data: autologout ? { auth: { autologout } } : {} }),
  );
}

describe('readIdleSettings', () => {
  it('is 40 minutes with a warning of 30 seconds by default', () => {
    expect(settings()).toEqual({ timeoutMs: 2_400_000, promptMs: 30_000 });
  });

  it('takes fractions', () => {
    expect(
      settings({ idleTimeoutMinutes: 0.1, promptBeforeIdleSeconds: 2.5 }),
    ).toEqual({ timeoutMs: 6_000, promptMs: 2_500 });
  });

  it.each([
    [{ idleTimeoutMinutes: 0 }, 'idleTimeoutMinutes'],
    [{ idleTimeoutMinutes: -1 }, 'idleTimeoutMinutes'],
    [{ idleTimeoutMinutes: 'ten' }, 'idleTimeoutMinutes'],
    [{ promptBeforeIdleSeconds: 0 }, 'promptBeforeIdleSeconds'],
    [
      { idleTimeoutMinutes: 1, promptBeforeIdleSeconds: 60 },
      'promptBeforeIdleSeconds',
    ],
  ])('refuses %p and names the key', (autologout, key) => {
    expect(() => settings(autologout)).toThrow(`auth.autologout.${key}`);
  });
});

describe.each(['', ' '])('an empty number, %j', empty => {
  it.each(['idleTimeoutMinutes', 'promptBeforeIdleSeconds'])(
    'of %s is no 0',
    key => {
      expect(() => settings({ [key]: empty })).toThrow(
        `'auth.autologout.${key}' is empty`,
      );
    },
  );
});

describe('idlePhase', () => {
  const idle = { timeoutMs: 100, promptMs: 30 };

  it.each([
    [0, { phase: 'active', promptInMs: 70 }],
    [69, { phase: 'active', promptInMs: 1 }],
    [70, { phase: 'warning', remainingMs: 30 }],
    [99, { phase: 'warning', remainingMs: 1 }],
    [100, { phase: 'expired' }],
    [5000, { phase: 'expired' }],
  ])('after %d ms is %p', (elapsed, phase) => {
    expect(idlePhase(idle, 1000, 1000 + elapsed)).toEqual(phase);
  });

  it('never goes back while time passes', () => {
    const order = ['active', 'warning', 'expired'];
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (first, later) => {
        const before = idlePhase(idle, 0, first).phase;
        const after = idlePhase(idle, 0, first + later).phase;
        expect(order.indexOf(after)).toBeGreaterThanOrEqual(
          order.indexOf(before),
        );
      }),
    );
  });
});
