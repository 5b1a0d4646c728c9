import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { deferred, typeQuickly } from '../__testUtils__';
import { RemotePicker } from './RemotePicker';
import type { PickerPage } from './types';
import type { PickerSource } from './usePickerList';

interface Group {
  id: string;
  name: string;
}

const groups = (count: number): Group[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `g${i}`,
    name: `Group ${i}`,
  }));

const page = (items: Group[], complete = true) => ({ items, complete });

function sourceOf(
  load: PickerSource<Group>['load'],
  changes: Partial<PickerSource<Group>> = {},
): PickerSource<Group> {
  return {
    queryKey: ['groups'],
    load,
    toOption: ({ id, name }) => ({ id, label: name, description: id }),
    ...changes,
  };
}

function setup(
  source: PickerSource<Group>,
  props: { value?: Group; isDisabled?: boolean } = {},
) {
  const chosen: (Group | undefined)[] = [];
  let commits = 0;
  const countCommit = () => {
    commits += 1;
  };
  function Page() {
    const [value, setValue] = useState(props.value);
    return (
      <form
        aria-label="Form"
        onSubmit={() => chosen.push({ id: '!', name: 'submitted' })}
      >
        <RemotePicker
          id="picker"
          label="Group"
          source={source}
          value={value}
          isDisabled={props.isDisabled}
          onChange={item => {
            chosen.push(item);
            setValue(item);
          }}
        />
      </form>
    );
  }
  render(
    <PageQueryProvider>
      <Profiler id="page" onRender={countCommit}>
        <Page />
      </Profiler>
    </PageQueryProvider>,
  );
  return { user: userEvent.setup(), chosen, commits: () => commits };
}

const box = () => screen.getByRole('combobox', { name: 'Group' });
const options = () => screen.getAllByRole('option');
const loaded = () =>
  waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());

describe('RemotePicker', () => {
  it('makes the options of a list once for all its pickers', async () => {
    const toOption = jest.fn(({ id, name }: Group) => ({ id, label: name }));
    const source = sourceOf(async () => page(groups(50)), { toOption });
    const picker = (label: string) => (
      <RemotePicker
        id={label}
        label={label}
        source={source}
        value={undefined}
        onChange={() => {}}
      />
    );
    render(
      <PageQueryProvider>
        {picker('One')}
        {picker('Other')}
      </PageQueryProvider>,
    );
    const user = userEvent.setup();
    for (const name of ['One', 'Other']) {
      await user.click(screen.getByRole('combobox', { name }));
      await user.click(await screen.findByRole('option', { name: 'Group 1' }));
    }
    expect(toOption).toHaveBeenCalledTimes(50);
  });

  it('says that it loads, then offers what there is', async () => {
    const answer = deferred<PickerPage<Group>>();
    const { user, chosen } = setup(sourceOf(() => answer.promise));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    await user.click(box());
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await act(async () => answer.resolve(page(groups(3))));
    await user.click(await screen.findByRole('option', { name: /Group 1/ }));
    expect(chosen).toEqual([{ id: 'g1', name: 'Group 1' }]);
    expect(box()).toHaveValue('Group 1');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('draws only the rows in sight of 5,000, and tells how many there are', async () => {
    const load = jest.fn(async () => page(groups(5_000)));
    const toOption = jest.fn(sourceOf(load).toOption);
    const { user, commits } = setup(sourceOf(load, { toOption }));
    await loaded();
    await user.click(box());
    expect(options().length).toBeLessThan(20);
    expect(options()[0]).toHaveAttribute('aria-setsize', '5000');
    const before = commits();
    typeQuickly(box(), '4999');
    // The text field, and the list below it.
    expect(commits() - before).toBeLessThanOrEqual(2 * '4999'.length);
    expect(load).toHaveBeenCalledTimes(1);
    expect(toOption).toHaveBeenCalledTimes(5_000);
    expect(options()).toHaveLength(1);
    expect(options()[0]).toHaveAttribute('aria-posinset', '1');
    expect(within(options()[0]).getByText('Group 4999')).toBeVisible();
  });

  it('is used by keys alone', async () => {
    const { user, chosen } = setup(sourceOf(async () => page(groups(30))));
    await loaded();
    await user.tab();
    expect(box()).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    const active = box().getAttribute('aria-activedescendant');
    expect(document.getElementById(active!)).toHaveTextContent('Group 1');
    await user.keyboard('{Enter}');
    expect(chosen).toEqual([{ id: 'g1', name: 'Group 1' }]);
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Escape}');
    expect(box()).toHaveValue('Group 1');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('xyz{Tab}');
    expect(box()).toHaveValue('Group 1');
    expect(chosen).toHaveLength(1);
  });

  it('clears the choice', async () => {
    const { user, chosen } = setup(
      sourceOf(async () => page(groups(3))),
      {
        value: { id: 'g2', name: 'Group 2' },
      },
    );
    await loaded();
    await user.click(screen.getByRole('button', { name: 'Clear: Group' }));
    expect(box()).toHaveValue('');
    expect(chosen).toEqual([undefined]);
  });

  it('clears the choice when its text is removed', async () => {
    const { user, chosen } = setup(
      sourceOf(async () => page(groups(3))),
      {
        value: { id: 'g2', name: 'Group 2' },
      },
    );
    await user.clear(box());
    await user.tab();
    expect(chosen).toEqual([undefined]);
  });

  it('says that nothing fits', async () => {
    const { user } = setup(sourceOf(async () => page(groups(3))));
    await loaded();
    await user.type(box(), '<script>');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing fits');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says that there is nothing at all', async () => {
    setup(sourceOf(async () => page([]), { emptyMessage: 'No groups' }));
    expect(await screen.findByText('No groups')).toBeVisible();
  });

  it('says how to search where a service finds nothing before anybody types', async () => {
    setup(
      sourceOf(async () => page([]), {
        search: 'service',
        emptyMessage: 'Type a name',
      }),
    );
    expect(await screen.findByText('Type a name')).toBeVisible();
    expect(screen.getByRole('combobox')).not.toBeInvalid();
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByText('Type a name')).toHaveLength(2);
  });

  it('does not tell how to find something to who has', async () => {
    setup(
      sourceOf(async () => page([], false), { search: 'service' }),
      { value: groups(1)[0] },
    );
    await waitFor(() =>
      expect(screen.queryByText('Loading…')).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('');
  });

  it('says that there is more than it lists', async () => {
    setup(sourceOf(async () => page(groups(2), false)));
    expect(
      await screen.findByText('Only the first 2 are listed'),
    ).toBeVisible();
  });

  it('says why there is no list, and asks again', async () => {
    const load = jest
      .fn<Promise<PickerPage<Group>>, []>()
      .mockRejectedValueOnce(new Error('Azure is away'))
      .mockResolvedValueOnce(page(groups(1)));
    const { user } = setup(sourceOf(load, { failureMessage: 'No list' }));
    expect(await screen.findByText('No list')).toBeVisible();
    expect(screen.getByText('(Azure is away)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again: Group' }));
    await loaded();
    await user.click(box());
    expect(options()).toHaveLength(1);
  });

  it('asks nobody while a choice above is missing', async () => {
    const load = jest.fn();
    setup(sourceOf(load, { queryKey: undefined }));
    expect(box()).toBeDisabled();
    expect(load).not.toHaveBeenCalled();
  });

  it('can be disabled', () => {
    setup(
      sourceOf(async () => page([])),
      { isDisabled: true },
    );
    expect(box()).toBeDisabled();
  });

  it('shows an option that cannot be chosen, with the reason', async () => {
    const { user, chosen } = setup(
      sourceOf(async () => page(groups(2)), {
        toOption: ({ id, name }) =>
          id === 'g0'
            ? { id, label: name, description: 'Not here', isDisabled: true }
            : { id, label: name },
      }),
    );
    await loaded();
    await user.click(box());
    const [first, second] = options();
    expect(first).toHaveAttribute('aria-disabled', 'true');
    expect(first).toHaveTextContent('Not here');
    await user.click(first);
    expect(chosen).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toEqual([]);
    await user.click(second);
    expect(chosen).toEqual([groups(2)[1]]);
  });

  it('lets the service search, once for what is typed quickly', async () => {
    const load = jest.fn(async ({ search }: { search: string }) =>
      page([{ id: search, name: `${search} team` }], false),
    );
    const { user, chosen } = setup(
      sourceOf(load, { search: 'service', initialSearch: 'IT' }),
    );
    expect(
      await screen.findByText(
        'Not everything is listed: type a part of the name',
      ),
    ).toBeVisible();
    typeQuickly(box(), 'ops');
    await user.click(await screen.findByRole('option', { name: /ops team/ }));
    expect(load.mock.calls.map(([{ search }]) => search)).toEqual([
      'IT',
      'ops',
    ]);
    expect(chosen).toEqual([{ id: 'ops', name: 'ops team' }]);
    expect(box()).toHaveValue('ops team');
  });

  it('asks again for what was looked for, not for what it began with', async () => {
    let isDown = true;
    const { user, chosen } = setup(
      sourceOf(
        async ({ search }) => {
          if (isDown && search === 'ops') throw new Error('It is away');
          return page([{ id: search, name: `${search} team` }]);
        },
        { search: 'service', initialSearch: 'IT' },
      ),
    );
    await loaded();
    await user.type(box(), 'ops');
    expect(await screen.findByText('(It is away)')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Group' }));
    expect(box()).toHaveValue('ops');
    await user.click(await screen.findByRole('option', { name: /ops team/ }));
    expect(chosen).toEqual([{ id: 'ops', name: 'ops team' }]);
  });

  it('does not send the form with the Enter that chooses', async () => {
    const { user, chosen } = setup(sourceOf(async () => page(groups(2))));
    await loaded();
    await user.type(box(), 'Group{ArrowDown}{Enter}');
    expect(chosen).toEqual([{ id: 'g0', name: 'Group 0' }]);
  });
});
