import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import {
  createMemoryRouter,
  RouterProvider,
  useNavigate,
} from 'react-router-dom';
import {
  choiceField,
  optionalField,
  pageField,
  readAddress,
  textField,
  useAddressState,
  useTypedText,
  writeAddress,
} from '.';

const FIELDS = {
  search: textField(),
  order: choiceField(['name', 'owner'], 'name'),
  state: optionalField(text => text === 'open'),
  page: pageField(),
  pageSize: { ...choiceField([10, 20], 10), name: 'size' },
};

const DEFAULTS = {
  search: '',
  order: 'name',
  state: undefined,
  page: 0,
  pageSize: 10,
} as const;

describe('fields', () => {
  it('read from an address what they wrote there', () => {
    fc.assert(
      fc.property(
        fc.record({
          search: fc.string({ maxLength: 200 }),
          order: fc.constantFrom('name' as const, 'owner' as const),
          state: fc.constantFrom('open', undefined),
          page: fc.nat(9_000),
          pageSize: fc.constantFrom(10 as const, 20 as const),
        }),
        state => {
          const address = writeAddress(FIELDS, state).toString();
          expect(readAddress(FIELDS, new URLSearchParams(address))).toEqual(
            state,
          );
        },
      ),
    );
  });

  it('say nothing of the defaults, and leave what others wrote', () => {
    const others = new URLSearchParams('page=3&tab=runs');
    expect(writeAddress(FIELDS, DEFAULTS, others).toString()).toBe('tab=runs');
  });

  it.each([
    '',
    'order=constructor&state=everything&page=-1&size=7&pageSize=20',
    'page=1e9&size=NaN',
    'page=&size=&order=',
  ])('give the defaults for %j', address => {
    expect(readAddress(FIELDS, new URLSearchParams(address))).toEqual(DEFAULTS);
  });

  it('bound the length of a search', () => {
    const params = new URLSearchParams({ search: 'x'.repeat(5_000) });
    expect(readAddress(FIELDS, params).search).toHaveLength(200);
  });
});

function List() {
  const [state, change] = useAddressState(FIELDS);
  const { text, setText } = useTypedText(state.search, search =>
    change({ search }),
  );
  const navigate = useNavigate();
  return (
    <>
      <input
        aria-label="Search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <output>{JSON.stringify(state)}</output>
      <button onClick={() => change({ page: state.page + 1 })}>Next</button>
      <button onClick={() => change({ order: 'owner' })}>By owner</button>
      <button onClick={() => navigate('/other')}>Leave</button>
    </>
  );
}

function show(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/other', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  return {
    user,
    go: (steps: number) => act(() => router.navigate(steps)),
    query: () => router.state.location.search,
    state: () => JSON.parse(screen.getByRole('status').textContent ?? ''),
  };
}

describe('a list', () => {
  it('is shown as a sent link says, and by Back and Forward as it was left', async () => {
    const list = show('/list?search=cart&page=2&tab=runs');
    const box = () => screen.getByRole('textbox');
    expect(box()).toHaveValue('cart');
    expect(list.state()).toMatchObject({ search: 'cart', page: 1 });

    await list.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(list.query()).toBe('?search=cart&page=3&tab=runs');
    await list.user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByText('Elsewhere')).toBeVisible();

    await list.go(-1);
    expect(box()).toHaveValue('cart');
    expect(list.state()).toMatchObject({ search: 'cart', page: 2 });
    await list.go(1);
    expect(screen.getByText('Elsewhere')).toBeVisible();
    await list.go(-1);
    expect(list.query()).toBe('?search=cart&page=3&tab=runs');
  });

  it('goes to its first page when a filter changes', async () => {
    const list = show('/list?page=4');
    await list.user.click(screen.getByRole('button', { name: 'By owner' }));
    expect(list.query()).toBe('?order=owner');
  });

  it('writes a search once it has settled', async () => {
    const list = show('/list?page=4');
    await list.user.type(screen.getByRole('textbox'), ' basket ');
    expect(screen.getByRole('textbox')).toHaveValue(' basket ');
    expect(list.query()).toBe('?page=4');
    await screen.findByText(/"search":"basket"/);
    expect(list.query()).toBe('?search=basket');
    expect(screen.getByRole('textbox')).toHaveValue(' basket ');
  });
});
