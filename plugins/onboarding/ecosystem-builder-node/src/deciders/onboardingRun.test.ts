import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import { formatRunTitle } from '@portal/plugin-ecosystem-builder-common';
import type { WorkflowRun } from '@portal/plugin-source-control-node';
import type { Principal, ScopeOf } from '@portal/plugin-access-node';
import { OnboardingRunDecider } from './onboardingRun';

const ADMIN = 'group:default/portal-admins';
const PLACE = { portfolio: 'digital-commerce', file: 'basket.json' };
const TITLE = formatRunTitle('digital-commerce/basket.json', 'a'.repeat(40));

/** Decides about a run of a member of checkout, whom the onboarding files are for. */
function decide({
  run = {},
  id = 7,
  groups = ['group:default/checkout'],
  failure,
}: {
  run?: Partial<WorkflowRun>;
  id?: number | null;
  groups?: string[];
  failure?: Error;
} = {}) {
  const asked: ScopeOf<'onboarding-file'>[] = [];
  const decider = new OnboardingRunDecider({
    files: {
      async decide({ groups: own }, _verb, scope) {
        asked.push(scope);
        if (failure) throw failure;
        return own.includes('group:default/checkout')
          ? { allowed: true }
          : { allowed: false, reason: 'Ask checkout' };
      },
    },
    sourceControl: {
      getRun: async () =>
        ({
          event: 'workflow_dispatch',
          display_title: TITLE,
          ...run,
        }) as WorkflowRun,
    },
    repository: 'application-onboarding',
    admins: new Set([ADMIN]),
  });
  const principal: Principal = { userRef: 'user:default/asha', groups };
  const scope = { kind: 'onboarding-run', id: id ?? undefined } as const;
  return { asked, answer: decider.decide(principal, 'read', scope, {}) };
}

describe('a run of the onboarding repository', () => {
  it('is read by whoever may read its file', async () => {
    const { answer, asked } = decide();
    expect(await answer).toEqual({ allowed: true });
    expect(asked).toEqual([{ kind: 'onboarding-file', ...PLACE }]);
    expect(await decide({ groups: [] }).answer).toEqual({
      allowed: false,
      reason: 'Ask checkout',
    });
  });

  it.each([
    ['of a push with such a title', { run: { event: 'push' } }],
    ['of another title', { run: { display_title: 'Tidy up' } }],
    ['of a path', { run: { display_title: TITLE.replace('/', '/x/') } }],
    ['without an id', { id: null }],
    ['of a new file', { failure: new NotFoundError('none') }],
  ])('%s is for admins alone', async (_, options) => {
    expect(await decide(options).answer).toMatchObject({ allowed: false });
    const asAdmin = decide({ ...options, groups: [ADMIN] });
    expect(await asAdmin.answer).toEqual({ allowed: true });
  });

  it('is read by nobody while its file cannot be read', async () => {
    const failure = new ServiceUnavailableError('away');
    await expect(decide({ failure }).answer).rejects.toBe(failure);
  });
});
