import { screen, waitFor, within } from '@testing-library/react';
import type { JsonValue } from '@backstage/types';
import {
  failure,
  FakePortal,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { directoryGroupAccess } from './DirectoryGroupAccess';
import { teamMembers } from './TeamMembers';

const USERS = 'msgraph/v1.0/users';
const GROUPS = 'msgraph/v1.0/groups';

/** A directory in which everybody and everything exists whose name does not begin with 'no'. */
function directory() {
  const isThere = (url: URL) => !/'no/.test(decodeURIComponent(url.href));
  return new FakePortal()
    .on(USERS, url =>
      Response.json({
        value: isThere(url)
          ? [{ id: '1', userPrincipalName: 'x', accountEnabled: true }]
          : [],
      }),
    )
    .on(GROUPS, url =>
      Response.json({
        value: isThere(url) ? [{ id: '1', displayName: 'x' }] : [],
        complete: true,
        limit: 100,
      }),
    );
}

const KINDS = {
  TeamMembers: {
    field: teamMembers,
    key: 'email',
    label: 'Email',
    add: 'Add team members',
    editTitle: 'Edit team member access',
    good: 'ann@retail.example',
    other: 'y100001@retail.example',
    unknown: 'nobody@retail.example',
    malformed: 'ann@other.example',
    empty: 'Email cannot be empty.',
    badFormat: 'Invalid Email. Please enter a valid one. and match Regex',
    notFound: 'Invalid Email Id. Please enter a valid one.',
    twice: 'This email is in the list already.',
  },
  DirectoryGroupAccess: {
    field: directoryGroupAccess,
    key: 'adgroup_name',
    label: 'AD Group',
    add: 'Add AD groups',
    editTitle: 'Edit AD group access',
    good: 'AZ Shop & Co',
    other: 'AZ_Other',
    unknown: 'nothing',
    malformed: 'x'.repeat(257),
    empty: 'AD Group cannot be empty.',
    badFormat: 'Invalid AD Group. Please enter a valid one.',
    notFound: 'Invalid AD Group. Please enter a valid one.',
    twice: 'This AD group is in the list already.',
  },
} as const;

type Kind = keyof typeof KINDS;

describe.each(Object.keys(KINDS) as Kind[])('%s', name => {
  const kind = KINDS[name];
  const entry = (who: string, rights: object = {}): JsonValue => ({
    [kind.key]: who,
    read: true,
    write: false,
    admin: false,
    ...rights,
  });

  function setup(
    options: object = {},
    first?: JsonValue[],
    portal: FakePortal = directory(),
  ) {
    return renderWizard({
      fields: [kind.field],
      portal,
      steps: [
        {
          access: {
            title: 'Access',
            type: 'array',
            'ui:field': name,
            'ui:options': options,
          },
        },
      ],
      initialState: first && { access: first },
    });
  }

  const inDialog = () => within(screen.getByRole('dialog'));
  const nameOf = (position: number) =>
    within(inDialog().getByRole('group', { name: `Entry ${position}` }));
  const input = (position = 1) =>
    nameOf(position).getByRole('textbox', { name: kind.label });
  const save = () => inDialog().getByRole('button', { name: 'Save' });
  const open = async (
    user: Awaited<ReturnType<typeof setup>>['user'],
    button: string,
  ) => user.click(await screen.findByRole('button', { name: button }));

  it('adds, edits and removes entries with their rights', async () => {
    const { user, review, create, created, portal } = await setup();
    await open(user, kind.add);
    await user.type(input(1), kind.good);
    await user.click(inDialog().getByRole('button', { name: 'Add another' }));
    await user.type(input(2), kind.other);
    await user.click(nameOf(2).getByRole('checkbox', { name: 'Admin' }));
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    const table = screen.getByRole('table', { name: 'Access' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);

    await open(user, `Edit ${kind.good}`);
    expect(screen.getByRole('dialog', { name: kind.editTitle })).toBeVisible();
    await user.click(nameOf(1).getByRole('checkbox', { name: 'Read' }));
    await user.click(save());
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await open(user, `Remove ${kind.other}`);
    expect(screen.getByRole('button', { name: kind.add })).toHaveFocus();
    await review();
    await create();
    expect(created).toEqual([{ access: [entry(kind.good, { read: false })] }]);
    expect(portal.asked).toHaveLength(2);
  });

  it('says what is wrong with a name', async () => {
    const { user } = await setup({}, [entry(kind.other)]);
    await open(user, kind.add);
    await user.type(input(), 'x');
    await user.clear(input());
    expect(inDialog().getByText(kind.empty)).toBeVisible();
    await user.click(input());
    await user.paste(kind.malformed);
    expect(await inDialog().findByText(kind.badFormat)).toBeVisible();
    await user.clear(input());
    await user.type(input(), kind.unknown);
    expect(await inDialog().findByText(kind.notFound)).toBeVisible();
    await user.clear(input());
    await user.type(input(), kind.other.toUpperCase());
    expect(await inDialog().findByText(kind.twice)).toBeVisible();
    expect(save()).toBeDisabled();
  });

  it('checks every entry on Next, naming the one that is wrong', async () => {
    const { review } = await setup({}, [entry(kind.good), entry(kind.unknown)]);
    await review();
    expect(
      await screen.findByText(`'Access' Entry 2: ${kind.notFound}`),
    ).toBeVisible();
  });

  it('may ask for entries', async () => {
    const { review } = await setup({ minEntries: 1 });
    await review();
    expect(
      await screen.findByText("'Access' Add at least one entry"),
    ).toBeVisible();
  });

  it('holds the form up, and says why, while the directory is away', async () => {
    let isDown = true;
    const path = name === 'TeamMembers' ? USERS : GROUPS;
    const portal = directory();
    const away = new FakePortal().on(path, async (url, request) =>
      isDown
        ? failure(502, 'UpstreamUnavailableError', 'It is away')
        : portal.fetch(`plugin://${path}${url.search}`, request),
    );
    const { review, created, create } = await setup(
      {},
      [entry(kind.good)],
      away,
    );
    await review();
    expect(
      await screen.findByText(
        "'Access' This could not be checked (It is away). Please try again",
      ),
    ).toBeVisible();
    isDown = false;
    await review();
    await create();
    expect(created).toHaveLength(1);
  });

  it('asks about at most six entries at a time', async () => {
    let running = 0;
    let most = 0;
    const slow = directory();
    const path = name === 'TeamMembers' ? USERS : GROUPS;
    const portal = new FakePortal().on(path, async (url, request) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(resolve => setTimeout(resolve, 5));
      running -= 1;
      return slow.fetch(`plugin://${path}${url.search}`, request);
    });
    const entries = Array.from({ length: 20 }, (_, i) =>
      entry(kind.good.replace('A', `A${i}`).replace('ann', `ann${i}`)),
    );
    const { review, create } = await setup({}, entries, portal);
    await review();
    await create();
    expect(portal.asked).toHaveLength(20);
    expect(most).toBe(6);
  });
});
