import { analyticsApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRun } from '../runs/__testUtils__/builders';
import { deployNotesApiRef } from '../api/deployNotesApi';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';
import {
  buildDeployment,
  buildPipeline,
  createFakeApis,
  ENTITY,
  type FakeAnswers,
} from './__testUtils__/FakePipelineDeploy';
import { DeploymentsPage } from '.';

/** A note of another feature. */
const OnCall = ({ entityRef }: { entityRef: string }) => (
  <p>Lucia is on call for {entityRef}</p>
);

function show(answers: FakeAnswers = {}) {
  const { sent, deployments, sourceControl } = createFakeApis(answers);
  const analytics = mockApis.analytics();
  renderInTestApp(
    <PageQueryProvider>
      <DeploymentsPage entity={ENTITY} repository="retail-example/orders" />
    </PageQueryProvider>,
    {
      apis: [
        [pipelineDeployApiRef, deployments],
        [sourceControlApiRef, sourceControl],
        [deployNotesApiRef, [OnCall]],
        [analyticsApiRef, analytics],
      ],
    },
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const told = () =>
    analytics.getEvents().filter(({ action }) => action === 'deploy');
  return { sent, told, user };
}

type User = ReturnType<typeof show>['user'];

async function select(user: User, label: RegExp, option: string) {
  await user.click(await screen.findByRole('button', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Chooses what is deployed where, up to the dialog. */
async function fillIn(
  user: User,
  [type, environment, tag]: [string, string, string],
) {
  await user.click(await screen.findByRole('radio', { name: type }));
  await select(user, /Environment/, environment);
  await select(user, /Release tag/, tag);
  await user.click(screen.getByRole('button', { name: 'Deploy' }));
}

const confirm = (user: User, text: string) =>
  user.type(screen.getByRole('textbox', { name: /^Type / }), text);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

describe('the registration of the component', () => {
  it('asks to enrol (P-150)', async () => {
    show({
      pipeline: buildPipeline({
        registration: 'none',
        enrolUrl: '/docs/pipelines',
      }),
    });
    expect(
      await screen.findByRole('link', { name: 'Enroll Now' }),
    ).toHaveAttribute('href', '/docs/pipelines');
    expect(screen.queryByText('Deploy a release')).toBeNull();
  });

  it('says that both annotations contradict each other, with a link to the support (P-153, P-154)', async () => {
    show({
      pipeline: buildPipeline({
        registration: 'both',
        supportUrl: 'https://chat.example/help',
      }),
    });
    expect(
      await screen.findByText('Both DEV and PROD annotations are found.'),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Contact Support' }),
    ).toHaveAttribute('href', 'https://chat.example/help');
  });

  it.each([
    ['repository', /The repository set for this component does not exist/],
    ['workflow', /has no active workflow/],
  ] as const)(
    'asks to enrol again without a %s (P-155)',
    async (missing, text) => {
      show({
        pipeline: buildPipeline({
          registration: 'incomplete',
          missing: [missing],
          enrolUrl: '/docs/pipelines',
        }),
      });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Enroll again' })).toBeVisible();
    },
  );

  it('shows an error, and tries again (P-151)', async () => {
    const answers: FakeAnswers = { pipeline: new Error('GitHub is away') };
    const { user } = show(answers);
    expect(await screen.findByText('GitHub is away')).toBeVisible();
    answers.pipeline = buildPipeline();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Deploy a release')).toBeVisible();
  });

  it('says why a person may not deploy', async () => {
    show({
      pipeline: buildPipeline({
        mayDeploy: false,
        reason: 'None of your groups owns it',
      }),
      releases: [
        {
          environment: 'development',
          tag: 'v1.2.0',
          previousTag: 'v1.1.0',
          deployedAt: '2026-11-20T10:00:00Z',
          deployedBy: { ref: 'user:default/asha', name: 'Asha' },
        },
      ],
    });
    expect(
      await screen.findByText('None of your groups owns it'),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Why may I not?' }),
    ).toHaveAttribute(
      'href',
      expect.stringMatching(
        /^\/access\/why\?action=deployment\.create&component=/,
      ),
    );
    expect(await screen.findByText('v1.2.0')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deploy' })).toBeNull();
    expect(screen.queryByRole('button', { name: /previous/ })).toBeNull();
  });
});

describe('the deploy panel', () => {
  it('has what other features say before somebody deploys', async () => {
    show();
    expect(
      await screen.findByText(`Lucia is on call for ${ENTITY}`),
    ).toBeVisible();
  });

  it('submits what was typed exactly, and shows the success for two seconds (P-157 to P-163)', async () => {
    const { user, sent, told } = show();
    await fillIn(user, ['non-prod', 'development', 'v1.2.0']);
    expect(screen.getByText('Deploy to non-prod')).toBeInTheDocument();
    const submit = screen.getByRole('button', { name: 'Submit' });
    await confirm(user, 'non-prod/development/v1.2');
    expect(submit).toBeDisabled();
    await confirm(user, '.0 ');
    expect(submit).toBeDisabled();
    await user.keyboard('{Backspace}');
    expect(submit).toBeEnabled();
    await user.click(submit);
    expect(sent).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        body: {
          entity: ENTITY,
          type: 'non-prod',
          environment: 'development',
          tag: 'v1.2.0',
          confirmation: 'non-prod/development/v1.2.0',
          comment: undefined,
        },
      },
    ]);
    const success = await screen.findByText('The deployment has started');
    act(() => jest.advanceTimersByTime(1_900));
    expect(success).toBeVisible();
    act(() => jest.advanceTimersByTime(200));
    expect(success).not.toBeInTheDocument();
    expect(told()).toHaveLength(1);
  });

  it('says how a deployment is that was asked for before', async () => {
    const { user, told } = show({
      started: { id: 'x', state: 'running', isNew: false },
    });
    await fillIn(user, ['non-prod', 'development', 'v1.2.0']);
    await confirm(user, 'non-prod/development/v1.2.0{Enter}');
    expect(
      await screen.findByText('It was asked for before. State: In progress'),
    ).toBeVisible();
    expect(screen.queryByText('The deployment has started')).toBeNull();
    expect(told()).toEqual([]);
  });

  it('says that production waits for approval', async () => {
    const { user } = show({
      started: { id: 'x', state: 'waiting', isNew: true },
    });
    await fillIn(user, ['prod', 'production', 'v1.2.0']);
    expect(
      screen.getByText(/starts once another owner has approved/),
    ).toBeInTheDocument();
    await confirm(user, 'prod/production/v1.2.0{Enter}');
    expect(
      await screen.findByText('The deployment is waiting for approval'),
    ).toBeVisible();
  });

  it('starts at a time by the clocks of the company, also while a freeze holds', async () => {
    const { user, sent } = show({
      freezes: [
        {
          id: 'count',
          title: 'Stock count',
          reason: 'The shops count',
          startsAt: '2020-01-01T00:00:00Z',
          endsAt: '2100-01-01T00:00:00Z',
          types: [],
          environments: [],
          domains: [],
          isActive: true,
          mayLift: false,
        },
      ],
      pipeline: buildPipeline({
        environments: [
          {
            name: 'development',
            type: 'non-prod',
            needsApproval: false,
            waitMinutes: 10,
          },
        ],
      }),
      started: { id: 'x', state: 'scheduled', isNew: true },
    });
    await user.click(await screen.findByRole('radio', { name: 'At a time' }));
    // Before an environment is chosen, too.
    const field = await screen.findByLabelText(
      'Date and time by the clocks of Europe/London',
    );
    await select(user, /Environment/, 'development');
    await select(user, /Release tag/, 'v1.2.0');
    expect(
      await screen.findByText(/development waits 10 minutes before it starts/),
    ).toBeVisible();
    const button = screen.getByRole('button', { name: 'Deploy' });
    expect(button).toBeDisabled();
    fireEvent.change(field, { target: { value: '2026-12-01T02:00' } });
    await user.click(button);
    await confirm(user, 'non-prod/development/v1.2.0{Enter}');
    expect(
      await screen.findByText('The deployment is scheduled'),
    ).toBeVisible();
    expect(sent[0].body).toMatchObject({ starts: '2026-12-01T02:00' });
  });

  it('shows a failure for two seconds, keeps its reason, and sends the same id again (P-164, P-165)', async () => {
    const answers: FakeAnswers = {
      send: async () => {
        throw new Error('There is no release tag v1.2.0');
      },
    };
    const { user, sent } = show(answers);
    await fillIn(user, ['non-prod', 'development', 'v1.2.0']);
    await confirm(user, 'non-prod/development/v1.2.0{Enter}');
    const overlays = () =>
      document.querySelectorAll('[data-result="failed"]').length;
    await waitFor(() => expect(overlays()).toBe(1));
    act(() => jest.advanceTimersByTime(2_100));
    expect(overlays()).toBe(0);
    expect(screen.getByText('There is no release tag v1.2.0')).toBeVisible();

    answers.send = undefined;
    await user.click(screen.getByRole('button', { name: 'Deploy' }));
    await confirm(user, 'non-prod/development/v1.2.0{Enter}');
    await screen.findByText('The deployment has started');
    expect(sent[1]).toEqual(sent[0]);
  });

  it('keeps why nobody should deploy again while source control is away', async () => {
    const answers: FakeAnswers = {};
    answers.send = async () => {
      // The outage that leaves the start in doubt meets the next read as well.
      answers.pipeline = new Error('Source control is away');
      throw new Error('Do not deploy again yet: it may have started');
    };
    const { user } = show(answers);
    await fillIn(user, ['non-prod', 'development', 'v1.2.0']);
    await confirm(user, 'non-prod/development/v1.2.0{Enter}');
    expect(await screen.findByText('Source control is away')).toBeVisible();
    expect(screen.getByText(/^Do not deploy again yet/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'non-prod' })).toBeChecked();

    answers.pipeline = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByText('Source control is away')).toBeNull(),
    );
    expect(screen.getByText(/^Do not deploy again yet/)).toBeVisible();
  });

  it('sends one request for a double click', async () => {
    let finish = () => {};
    const { user, sent } = show({
      send: () => new Promise(resolve => (finish = resolve)),
    });
    await fillIn(user, ['non-prod', 'development', 'v1.2.0']);
    await confirm(user, 'non-prod/development/v1.2.0');
    await user.dblClick(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toHaveLength(1);
    finish();
    await screen.findByText('The deployment has started');
  });

  it('empties the environment when another type is chosen (P-166)', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'non-prod' }));
    await select(user, /Environment/, 'acceptance');
    await select(user, /Release tag/, 'v1.1.0');
    expect(screen.getByRole('button', { name: 'Deploy' })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'prod' }));
    expect(
      screen.queryByRole('button', { name: /acceptance/ }),
    ).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Deploy' })).toBeDisabled();
  });

  it('offers the newest 100 of 5,000 release tags, and finds the others', async () => {
    const tags = Array.from({ length: 5_000 }, (_, index) => `v1.0.${index}`);
    const { user } = show({ tags });
    expect(
      await screen.findByText(/^100 of 5000 release tags/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Release tag/ }));
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(100);
    expect(options[0]).toHaveTextContent('v1.0.4999');
    await user.type(
      screen.getByPlaceholderText('Search release tags'),
      'v1.0.77',
    );
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'v1.0.77' })).toBeVisible(),
    );
  });

  it('says that the release tags could not be loaded, and that there are none', async () => {
    show({ tags: new Error('away') });
    expect(
      await screen.findByText('The release tags could not be loaded.'),
    ).toBeInTheDocument();
  });

  const releases = [
    {
      environment: 'development',
      tag: 'v1.2.0',
      previousTag: 'v1.1.0',
      deployedAt: '2026-11-20T10:00:00Z',
      deployedBy: { ref: 'user:default/asha', name: 'Asha' },
    },
  ];

  it('rolls back to the previous release of an environment by one press, with a reason', async () => {
    const { user } = show({ releases });
    await user.click(
      await screen.findByRole('button', {
        name: 'Roll back to v1.1.0: development',
      }),
    );
    expect(screen.getByRole('radio', { name: 'non-prod' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Deploy' })).toBeDisabled();
    await user.type(
      screen.getByRole('textbox', { name: /^Reason of the rollback/ }),
      'It loses orders',
    );
    await user.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(
      screen.getByRole('textbox', {
        name: 'Type non-prod/development/v1.1.0 to confirm',
      }),
    ).toBeVisible();
  });

  it('promotes a release to the next environment by one press, production last', async () => {
    const { user } = show({ releases });
    const names = await screen.findAllByRole('heading', { level: 3 });
    expect(
      names
        .map(({ textContent }) => textContent)
        .filter(text => /^(dev|acc|prod)/.test(text ?? '')),
    ).toEqual(['development', 'acceptance', 'production']);
    await user.click(
      await screen.findByRole('button', {
        name: 'Promote v1.2.0 to acceptance',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Deploy' }));
    expect(
      screen.getByRole('textbox', {
        name: 'Type non-prod/acceptance/v1.2.0 to confirm',
      }),
    ).toBeVisible();
  });
});

it('reads the releases and the runs again when a deployment has ended', async () => {
  const answers: FakeAnswers = {
    deployments: [buildDeployment({ state: 'running', endedAt: undefined })],
  };
  show(answers);
  expect(await screen.findByText('In progress')).toBeVisible();
  answers.deployments = [buildDeployment()];
  answers.runs = [buildRun({ message: 'The run that deployed it' })];
  answers.releases = [
    {
      environment: 'development',
      tag: 'v9.9.9',
      deployedAt: '2026-11-20T10:00:00Z',
      deployedBy: { ref: 'user:default/asha', name: 'Asha' },
    },
  ];
  await act(() => jest.advanceTimersByTimeAsync(3_100));
  expect(await screen.findByText('v9.9.9')).toBeVisible();
  expect(await screen.findByText('The run that deployed it')).toBeVisible();
});

describe('the history', () => {
  it('says who deployed what where, with what result', async () => {
    show({
      deployments: [
        buildDeployment({
          state: 'failed',
          reason: 'The run ended with failure',
          comment: 'for the demo',
          decidedBy: { ref: 'user:default/tariq', name: 'Tariq' },
        }),
      ],
    });
    const row = await screen.findByRole('row', { name: /v1\.2\.0/ });
    expect(within(row).getByText('Error')).toBeVisible();
    expect(within(row).getByText('The run ended with failure')).toBeVisible();
    expect(within(row).getByText('Asha Requester')).toBeVisible();
    expect(within(row).getByText('for the demo')).toBeVisible();
    expect(within(row).getByText('approved by Tariq')).toBeVisible();
    expect(within(row).getByText('1 min 30 s')).toBeVisible();
    expect(
      within(row).getByRole('link', {
        name: 'Show the run of v1.2.0 to development',
      }),
    ).toHaveAttribute('href', '/7');
  });

  it('offers only the decisions that the person may take, and sends the reason', async () => {
    const { user, sent } = show({
      deployments: [
        buildDeployment({
          state: 'waiting',
          environment: 'production',
          may: ['approve', 'reject'],
          run: undefined,
        }),
      ],
    });
    expect(
      await screen.findByRole('button', {
        name: 'Approve v1.2.0 to production',
      }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    await user.click(
      screen.getByRole('button', { name: 'Reject v1.2.0 to production' }),
    );
    await user.type(
      screen.getByRole('textbox', { name: 'Reason' }),
      'Freeze until Monday',
    );
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(sent).toEqual([
      {
        id: buildDeployment().id,
        body: { decision: 'reject', comment: 'Freeze until Monday' },
      },
    ]);
  });

  it('says when a scheduled one starts, and lets owners stop it', async () => {
    show({
      deployments: [
        buildDeployment({
          state: 'scheduled',
          startsAt: '2026-12-01T02:00:00Z',
          may: ['reject'],
          run: undefined,
        }),
      ],
    });
    expect(await screen.findByText('Scheduled')).toBeVisible();
    const cell = screen.getByText(/^Starts/);
    expect(within(cell).getByText(/Dec 1, 2026/)).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Reject v1.2.0 to development' }),
    ).toBeVisible();
    expect(screen.queryByText('Waiting for your decision')).toBeNull();
  });

  it('is empty, and says so', async () => {
    show();
    expect(await screen.findByText('No deployments yet.')).toBeVisible();
  });
});
