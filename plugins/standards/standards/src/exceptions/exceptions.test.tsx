import type { Entity } from '@backstage/catalog-model';
import { toastApiRef } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import type { StandardsClient } from '@portal/plugin-standards-common';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { standardsApiRef } from '../api';
import type { Schemas } from '../queries';
import { CheckList } from '../standing/CheckList';
import { ExceptionList } from './ExceptionList';
import type { Phase } from './queries';

const ID = '5f4d6f0e-6a0f-4f43-9a3e-1f4f0d3b2a10';

const exception: Schemas['Exception'] = {
  id: ID,
  isGranted: true,
  reason: 'The rota moves in May',
  until: '2027-05-01T00:00:00Z',
  requestedBy: 'user:default/asha',
  decidedBy: 'user:default/ben',
  mayDecide: false,
  mayEnd: true,
};

const standing = (result: Schemas['Result'], mayAsk = true) => ({
  isCertain: true,
  mayAsk,
  levels: [{ id: 'bronze', title: 'Bronze' }],
  checks: [
    {
      id: 'runbook',
      title: 'A runbook is linked',
      description: '',
      level: 'bronze',
      counts: true,
      confidential: false,
      types: [],
      todo: { text: 'Write it.' },
    },
  ],
  campaigns: [],
  results: [result],
});

const shop: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'shop' },
};

function Exceptions() {
  const [phase, setPhase] = useState<Phase>('waiting');
  return <ExceptionList phase={phase} onPhase={setPhase} />;
}

interface Show {
  list?: Schemas['ExceptionPage'];
  standing?: Schemas['Standing'];
  error?: Error;
}

function show({ list, standing: shown, error }: Show) {
  const sent: unknown[] = [];
  const api = {
    get: async () => {
      if (error) throw error;
      return { data: list };
    },
    post: async (path: string, options: { params?: object; body: object }) => {
      sent.push([path, options.params, options.body]);
      if (error) throw error;
      return {};
    },
  };
  renderInTestApp(
    <PageQueryProvider>
      <EntityProvider entity={shop}>
        {shown ? (
          <CheckList standing={shown} level="bronze" label="Bronze" />
        ) : (
          <Exceptions />
        )}
      </EntityProvider>
    </PageQueryProvider>,
    {
      apis: [
        [standardsApiRef, api as unknown as StandardsClient],
        [toastApiRef, { post: () => ({ close: () => {} }) } as never],
      ],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
  return sent;
}

it('asks for an exception of a missed check, with its length and a reason', async () => {
  const sent = show({
    standing: standing({ check: 'runbook', state: 'missed' }),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: /^Ask for an exception/ }),
  );
  const dialog = await screen.findByRole('dialog');
  const submit = within(dialog).getByRole('button', {
    name: 'Ask for an exception',
  });
  expect(submit).toBeDisabled();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'It moves');
  await userEvent.click(submit);
  await waitFor(() =>
    expect(sent).toEqual([
      [
        '/exceptions',
        undefined,
        {
          entity: 'component:default/shop',
          check: 'runbook',
          days: 30,
          reason: 'It moves',
        },
      ],
    ]),
  );
  await waitFor(() =>
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
  );
});

it('offers none to others than owners', async () => {
  show({ standing: standing({ check: 'runbook', state: 'missed' }, false) });
  expect(await screen.findByText('Not met')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says at the result why, until when and by whom, and offers no second one', async () => {
  show({
    standing: standing({ check: 'runbook', state: 'excepted', exception }),
  });
  expect(await screen.findByText('The rota moves in May')).toBeVisible();
  expect(screen.getByText(/^Exception until/)).toBeVisible();
  expect(screen.getByText(/granted by/)).toHaveTextContent(/asha.*ben/i);
  expect(
    screen.queryByRole('button', { name: /^Ask for/ }),
  ).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^End now/ })).toBeVisible();
});

const row: Schemas['ExceptionRow'] = {
  id: ID,
  entityRef: 'component:default/shop',
  title: 'Shop',
  check: 'A runbook is linked',
  reason: 'The rota moves in May',
  until: '2027-05-01T00:00:00Z',
  requestedBy: 'user:default/asha',
  requestedAt: '2026-11-28T00:00:00Z',
  mayDecide: true,
};

it('lets those who decide grant what waits, and keeps the dialog open when it fails', async () => {
  const sent = show({ list: { items: [row], total: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: /^Grant/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Grant' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        '/exceptions/{id}/decision',
        { path: { id: ID } },
        { decision: 'granted', comment: undefined },
      ],
    ]),
  );
});

it('shows who decided, with their words, and no button for others', async () => {
  show({
    list: {
      items: [
        {
          ...row,
          mayDecide: false,
          decision: 'declined',
          decidedBy: 'user:default/ben',
          decidedAt: '2026-11-28T01:00:00Z',
          comment: 'Link it now',
        },
      ],
      total: 1,
    },
  });
  expect(await screen.findByText(/Declined by/)).toHaveTextContent(
    /ben.*Link it now/i,
  );
  expect(screen.queryByRole('button', { name: /^Grant/ })).toBeNull();
});

it('says that nothing waits, and that it failed', async () => {
  show({ list: { items: [], total: 0 } });
  expect(
    await screen.findByText('No exception waits for a decision'),
  ).toBeVisible();
});
