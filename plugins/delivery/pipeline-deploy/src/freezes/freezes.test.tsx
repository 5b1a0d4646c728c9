import { renderInTestApp } from '@backstage/frontend-test-utils';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { sourceControlApiRef } from '@portal/plugin-source-control-react';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deployNotesApiRef } from '../api/deployNotesApi';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';
import { DeploymentsPage } from '../deploy';
import {
  buildDeployment,
  createFakeApis,
  ENTITY,
  type FakeAnswers,
} from '../deploy/__testUtils__/FakePipelineDeploy';
import { FreezesPage } from './FreezesPage';
import type { Freeze, FreezeException } from './queries';

const FREEZE: Freeze = {
  id: 'black-friday',
  title: 'Black Friday',
  reason: 'The busiest day',
  startsAt: '2026-07-01T17:00:00Z',
  endsAt: '2026-07-02T17:00:00Z',
  types: ['prod'],
  environments: [],
  domains: [{ ref: 'domain:default/shop', name: 'Online shop' }],
  isActive: true,
  mayLift: false,
};

const EXCEPTION: FreezeException = {
  id: '0b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e',
  freeze: FREEZE.id,
  freezeTitle: FREEZE.title,
  entity: ENTITY,
  title: 'Orders',
  type: 'prod',
  environment: 'production',
  tag: 'v1.2.0',
  reason: 'A leak',
  requestedBy: { ref: 'user:default/asha', name: 'Asha' },
  requestedAt: '2026-07-01T18:00:00Z',
  endsAt: FREEZE.endsAt,
  state: 'waiting',
  approvals: [{ ref: 'user:default/mia', name: 'Mia' }],
  may: [],
};

function show(page: JSX.Element, answers: FakeAnswers) {
  const { sent, deployments, sourceControl } = createFakeApis(answers);
  renderInTestApp(<PageQueryProvider>{page}</PageQueryProvider>, {
    apis: [
      [pipelineDeployApiRef, deployments],
      [deployNotesApiRef, []],
      [sourceControlApiRef, sourceControl],
    ],
  });
  return { sent, user: userEvent.setup() };
}

/** Opens the form for a freeze, and fills in what every freeze has. */
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(
    await screen.findByRole('button', { name: 'Announce a freeze' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Name/), 'Stocktaking');
  for (const [label, value] of [
    ['Begins', '2026-12-30T18:00'],
    ['Ends', '2027-01-02T06:00'],
  ]) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
  return dialog;
}

describe('the calendar', () => {
  it('says when nothing is deployed and where, by the clocks of the company', async () => {
    show(<FreezesPage />, { freezes: [FREEZE] });
    const row = await screen.findByRole('row', { name: /Black Friday/ });
    expect(within(row).getByText('Holds now')).toBeVisible();
    // Greenwich is an hour behind.
    expect(within(row).getAllByText(/18:00|6:00 PM/)).toHaveLength(2);
    expect(within(row).getByText('Type prod')).toBeVisible();
    expect(within(row).getByText('Domains: Online shop')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Announce/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Lift/ })).toBeNull();
  });

  it('is empty, and says so', async () => {
    show(<FreezesPage />, {});
    expect(
      await screen.findByText('No freeze holds or is announced.'),
    ).toBeVisible();
  });

  it('announces, lifts and decides for those who manage freezes', async () => {
    const { sent, user } = show(<FreezesPage />, {
      mayManage: true,
      freezes: [{ ...FREEZE, mayLift: true }],
      exceptions: [{ ...EXCEPTION, may: ['approve', 'reject'] }],
    });
    const dialog = await fillIn(user);
    await user.type(dialog.getByLabelText(/^Environments/), 'a, b,');
    await user.type(dialog.getByLabelText(/^Reason/), 'The stores count');
    await user.click(dialog.getByRole('button', { name: 'Announce' }));

    await user.click(
      await screen.findByRole('button', { name: 'Lift Black Friday' }),
    );
    await user.type(screen.getByLabelText(/^Reason/), 'It is over');
    await user.click(screen.getByRole('button', { name: 'Lift' }));

    await user.click(
      await screen.findByRole('button', {
        name: 'Approve: Orders: v1.2.0 to production',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        title: 'Stocktaking',
        reason: 'The stores count',
        starts: '2026-12-30T18:00',
        ends: '2027-01-02T06:00',
        types: [],
        environments: ['a', 'b'],
        domains: [],
      },
      { reason: 'It is over' },
      { decision: 'approve', reason: undefined },
    ]);
  });
});

it('sends the same freeze with the same id, and a changed one with another', async () => {
  let fail = true;
  const { sent, user } = show(<FreezesPage />, {
    mayManage: true,
    send: async () => {
      if (fail) throw new Error('No answer came');
    },
  });
  const dialog = await fillIn(user);
  await user.type(dialog.getByLabelText(/^Reason/), 'The stores count');
  const announce = () =>
    user.click(dialog.getByRole('button', { name: 'Announce' }));
  await announce();
  expect(await dialog.findByText('No answer came')).toBeVisible();
  await announce();
  fireEvent.change(dialog.getByLabelText('Ends'), {
    target: { value: '2027-01-03T06:00' },
  });
  fail = false;
  await announce();
  const [one, same, other] = sent.map(({ id }) => id);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

describe('the deployments of a component', () => {
  const page = <DeploymentsPage entity={ENTITY} repository="retail/orders" />;

  /** Chooses a release for production. */
  async function choose(user: ReturnType<typeof userEvent.setup>) {
    await user.click(
      await screen.findByRole('button', {
        name: 'Deploy again: v1.2.0 to production',
      }),
    );
  }
  const before = [buildDeployment({ type: 'prod', environment: 'production' })];

  it('stop in a freeze, and lead to an exception', async () => {
    const { sent, user } = show(page, {
      freezes: [FREEZE],
      deployments: before,
    });
    expect(await screen.findByText('Black Friday holds now')).toBeVisible();
    await choose(user);
    expect(
      screen.getByText('Black Friday stops deployments to production'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deploy' })).toBeDisabled();
    await user.click(
      screen.getByRole('button', {
        name: 'Ask for an exception for v1.2.0 to production',
      }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'A leak');
    await user.click(
      dialog.getByRole('button', { name: 'Ask for an exception' }),
    );
    expect(sent[0].body).toEqual({
      entity: ENTITY,
      freeze: 'black-friday',
      type: 'prod',
      environment: 'production',
      tag: 'v1.2.0',
      reason: 'A leak',
    });
  });

  it('go on with an approved exception, and not with one that waits', async () => {
    const answers: FakeAnswers = {
      freezes: [FREEZE],
      exceptions: [{ ...EXCEPTION, state: 'approved' }],
      deployments: before,
    };
    const { user } = show(page, answers);
    expect(await screen.findByText('Approved by Mia')).toBeVisible();
    await choose(user);
    expect(
      screen.getByText('An exception for v1.2.0 is approved'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Deploy' })).toBeEnabled();
  });

  it('warn of a freeze that begins soon, and let deploy until then', async () => {
    const startsAt = new Date(Date.now() + 60_000).toISOString();
    const { user } = show(page, {
      freezes: [{ ...FREEZE, startsAt, isActive: false }],
      deployments: [
        ...before,
        buildDeployment({
          id: '1b1c7a52-8a5b-4c57-9d6e-2f3a4b5c6d7e',
          state: 'running',
          endedAt: undefined,
          freeze: 'Stocktaking',
        }),
      ],
    });
    await choose(user);
    expect(
      await screen.findAllByText(/^Black Friday begins on /),
    ).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Deploy' })).toBeEnabled();
    expect(
      screen.getByText('Stocktaking has begun. This run goes on.'),
    ).toBeVisible();
  });
});
