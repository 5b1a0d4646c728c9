import { screen, waitFor, within } from '@testing-library/react';
import { showTools } from './__testUtils__/showTools';
import type { View } from './views/queries';

const CHECKOUT = { ref: 'group:default/checkout', title: 'Checkout' };

const view = (changes: Partial<View> = {}): View => ({
  id: 'v1',
  version: 3,
  name: 'Production services',
  filters: { kind: ['component'], lifecycles: ['production', 'deprecated'] },
  audience: 'self',
  owner: { ref: 'user:default/asha', title: 'Asha Rao' },
  isOwn: true,
  hasOwnerLeft: false,
  mayTakeOver: false,
  changedAt: '2026-11-29T08:00:00Z',
  ...changes,
});

const answer = (...items: View[]) => ({
  'get /views': { items, isCut: false, teams: [CHECKOUT] },
});

async function open(answers: Record<string, unknown>, address?: string) {
  const shown = showTools({ answers, address });
  await screen.findByRole('row', { name: /Pay/ });
  expect(shown.asked).toEqual([]);
  await shown.user.click(screen.getByRole('button', { name: 'Views' }));
  return { ...shown, dialog: await screen.findByRole('dialog') };
}

const refusal = (statusCode: number, message: string) =>
  Object.assign(new Error(message), {
    name: statusCode === 403 ? 'NotAllowedError' : 'ConflictError',
    statusCode,
  });

describe('views', () => {
  it('are asked for when they are opened, and open the list with their filters', async () => {
    const { onReset, user } = await open(answer(view()));
    await user.click(
      await screen.findByRole('button', { name: 'Production services' }),
    );
    expect([
      ...new URLSearchParams(onReset.mock.calls[0][0]).entries(),
    ]).toEqual([
      ['filters[kind]', 'component'],
      ['filters[lifecycles]', 'production'],
      ['filters[lifecycles]', 'deprecated'],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say whose they are, and offer changes of own ones only', async () => {
    const by = { isOwn: false, owner: { ref: 'user:a/b', title: 'Ben Cole' } };
    await open(
      answer(
        view({ audience: 'everybody' }),
        view({
          id: 'v2',
          name: 'Team',
          audience: 'team',
          team: CHECKOUT,
          ...by,
        }),
        view({ id: 'v3', name: 'All', audience: 'everybody', ...by }),
      ),
    );
    const list = (name: string) => screen.findByRole('list', { name });
    expect(await list('My views')).toHaveTextContent('Shared with everybody');
    const ofTeam = await list('Of my teams');
    expect(ofTeam).toHaveTextContent('By Ben Cole, for Checkout');
    expect(within(ofTeam).getAllByRole('button')).toHaveLength(1);
    expect(await list('Of everybody')).toHaveTextContent('By Ben Cole');
  });

  it('keep the state of the list under a name, for a team', async () => {
    const { sent, toasts, user } = await open(
      answer(),
      '/?filters[kind]=component&filters[user]=all&filters[tags]=java&filters[columns]=owner',
    );
    expect(await screen.findByText('There are no views yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save this list' }));
    await user.type(
      await screen.findByRole('textbox', { name: 'Name' }),
      ' Java ',
    );
    await user.click(screen.getByRole('button', { name: /Who sees it/ }));
    await user.click(await screen.findByRole('option', { name: 'Checkout' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(sent()).toEqual([
      [
        'post /views',
        {
          body: {
            name: 'Java',
            audience: 'team',
            team: CHECKOUT.ref,
            filters: {
              kind: ['component'],
              user: ['all'],
              tags: ['java'],
              order: ['metadata.annotations.retail.example/sort-title', 'asc'],
              columns: ['name', 'owner'],
            },
          },
        },
      ],
    ]);
  });

  it('keep their filters when they are renamed, and say why a change failed', async () => {
    const changed = refusal(409, 'This view was changed since you opened');
    const { sent, user } = await open({
      ...answer(view()),
      'put /views/{id}': changed,
    });
    await user.click(
      await screen.findByRole('button', {
        name: 'Change: Production services',
      }),
    );
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Renamed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The view was not saved')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/was changed since/);
    expect(sent()).toEqual([
      [
        'put /views/{id}',
        {
          params: { path: { id: 'v1' } },
          body: {
            name: 'Renamed',
            audience: 'self',
            filters: view().filters,
            version: 3,
          },
        },
      ],
    ]);
  });

  it('are taken over when their owner has left', async () => {
    const { sent, user } = await open({
      ...answer(
        view({
          isOwn: false,
          audience: 'team',
          team: CHECKOUT,
          hasOwnerLeft: true,
          mayTakeOver: true,
        }),
      ),
      'post /views/{id}/takeover': view(),
    });
    expect(await screen.findByText('Asha Rao has left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Take over:/ }));
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          'post /views/{id}/takeover',
          { params: { path: { id: 'v1' } }, body: { version: 3 } },
        ],
      ]),
    );
  });

  it('are deleted after a question', async () => {
    const { sent, user } = await open(answer(view()));
    await user.click(await screen.findByRole('button', { name: /^Delete:/ }));
    expect(sent()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        [
          'delete /views/{id}',
          { params: { path: { id: 'v1' }, query: { version: '3' } } },
        ],
      ]),
    );
  });

  it.each([
    [403, 'You may not use views'],
    [503, 'The views could not be loaded'],
  ])('say what %s means', async (status, text) => {
    await open({ 'get /views': refusal(status, 'no') });
    expect(await screen.findByText(text)).toBeVisible();
  });
});
