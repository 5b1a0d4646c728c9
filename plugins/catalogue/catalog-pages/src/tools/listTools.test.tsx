import { screen, waitFor, within } from '@testing-library/react';
import { service, showTools } from './__testUtils__/showTools';

const row = (name: RegExp) => screen.findByRole('row', { name });

const headers = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('columns', () => {
  it('stand in the address and on the device, and go back to the usual ones', async () => {
    const { query, user } = showTools();
    await row(/Pay/);
    await waitFor(() => expect(query).toHaveBeenCalledTimes(2));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    for (const name of ['System', 'Description', 'Tags']) {
      await user.click(await screen.findByRole('menuitemcheckbox', { name }));
    }
    const chosen = ['Name', 'Owner', 'Type', 'Lifecycle', 'Tags', 'Favourite'];
    const shown = () =>
      within(screen.getByRole('table', { hidden: true }))
        .getAllByRole('columnheader', { hidden: true })
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(chosen);
    await waitFor(() =>
      expect(
        new URLSearchParams(window.location.search).getAll('filters[columns]'),
      ).toEqual(['name', 'owner', 'type', 'lifecycle', 'tags']),
    );
    expect(localStorage.getItem('catalog.columns.component')).toBe(
      'name,owner,type,lifecycle,tags',
    );
    await user.click(
      screen.getByRole('menuitemcheckbox', { name: 'The usual columns' }),
    );
    expect(shown()).toContain('Description');
    expect(localStorage.getItem('catalog.columns.component')).toBeNull();
  });

  it('are those of the address, and before them none that nobody has', async () => {
    showTools({
      address: '/?filters[columns]=owner&filters[columns]=constructor',
    });
    await row(/Pay/);
    expect(headers()).toEqual(['Name', 'Owner', 'Favourite']);
  });

  it('are those of the last visit', async () => {
    localStorage.setItem('catalog.columns.component', 'name,tags');
    showTools();
    expect(await row(/Pay/)).toHaveTextContent('java');
    expect(headers()).toEqual(['Name', 'Tags', 'Favourite']);
  });
});

describe('export', () => {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:list';
    };
    URL.revokeObjectURL = () => undefined;
  });

  async function start(options: Parameters<typeof showTools>[0], as: string) {
    const shown = showTools(options);
    await screen.findAllByRole('row');
    await screen.findByRole('link', { name: /Pay/ });
    await shown.user.click(screen.getByRole('button', { name: 'Export' }));
    shown.query.mockClear();
    await shown.user.click(await screen.findByRole('menuitem', { name: as }));
    return shown;
  }

  it('saves all pages of the list as it is filtered, with no formula in it', async () => {
    const entities = [
      service('formula', '=HYPERLINK("http://x")'),
      ...Array.from({ length: 24 }, (_, at) => service(`s${at}`, `S ${at}`)),
      service('pay', ' Pay'),
    ];
    await start({ entities }, 'As CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await saved[0].text()).trim().split('\r\n');
    expect(lines[0]).toMatch(
      /Name,Description,Owner,System,Type,Lifecycle,Link$/,
    );
    expect(lines).toHaveLength(1 + entities.length);
    const formula = lines.find(line => line.includes('HYPERLINK'));
    expect(formula).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",/);
    expect(formula).toMatch(
      /,checkout,,service,production,http:\/\/localhost\/catalog\/default\/component\/formula$/,
    );
  });

  it('saves it as JSON', async () => {
    await start({}, 'As JSON');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse(await saved[0].text())).toContainEqual(
      expect.objectContaining({ Name: 'Pay', Type: 'service' }),
    );
  });

  it('reads page by page up to 10,000 entries, and says what the file lacks', async () => {
    const { query, user } = showTools();
    await row(/Pay/);
    query.mockImplementation(async request => ({
      items: Array.from({ length: request?.limit ?? 0 }, (_, at) =>
        service(`s${at}`, `S ${at}`),
      ),
      totalItems: 12_345,
      pageInfo: { nextCursor: 'more' },
    }));
    query.mockClear();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
    expect(
      await screen.findByText(/has the first 10,000 of 12,345 entries/),
    ).toBeVisible();
    expect(query).toHaveBeenCalledTimes(20);
    expect(query.mock.calls[0][0]).toMatchObject({
      query: { $all: [{ kind: 'component' }] },
      orderFields: [{ order: 'asc' }],
    });
    expect(query.mock.calls[1][0]).toMatchObject({ cursor: 'more' });
  });

  it('is cancelled, and saves nothing then', async () => {
    const { query, user } = showTools();
    await row(/Pay/);
    const answers: (() => void)[] = [];
    query.mockImplementation(
      () =>
        new Promise(resolve =>
          answers.push(() =>
            resolve({
              items: [service('pay', 'Pay')],
              totalItems: 900,
              pageInfo: { nextCursor: 'more' },
            }),
          ),
        ),
    );
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]();
    expect(await screen.findByText('Reading 1 of 900…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel the export' }));
    const asked = query.mock.calls.length;
    answers.forEach(answer => answer());
    await waitFor(() => expect(screen.queryByText(/^Reading/)).toBeNull());
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
    expect(query).toHaveBeenCalledTimes(asked);
    expect(saved).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it failed, and tries again', async () => {
    const { query, user } = showTools();
    await row(/Pay/);
    query.mockRejectedValueOnce(new Error('away'));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'As CSV' }));
    expect(
      await screen.findByText('The list could not be exported'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe('selection', () => {
  async function select(options: Parameters<typeof showTools>[0] = {}) {
    const shown = showTools(options);
    await row(/Pay/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Select' }));
    return shown;
  }

  it('is made by the keyboard, one by one and a page at once', async () => {
    const { user } = await select();
    expect(await screen.findByText('Nothing is selected')).toBeVisible();
    const pay = screen.getByRole('checkbox', { name: 'Select Pay' });
    pay.focus();
    await user.keyboard(' ');
    expect(await screen.findByText('1 selected')).toBeVisible();
    const page = screen.getByRole('checkbox', {
      name: 'Select all on this page',
    });
    expect(page).toBePartiallyChecked();
    page.focus();
    await user.keyboard(' ');
    expect(await screen.findByText('2 selected')).toBeVisible();
    expect(pay).toBeChecked();
    await user.keyboard(' ');
    expect(await screen.findByText('Nothing is selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End selection' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('gives stars and takes them, in one write', async () => {
    const { storage, toasts, user } = await select();
    const write = jest.spyOn(storage.forBucket('starredEntities'), 'set');
    await user.click(
      screen.getByRole('checkbox', { name: 'Select all on this page' }),
    );
    await user.click(screen.getByRole('button', { name: 'Star' }));
    await waitFor(() =>
      expect(
        storage.forBucket('starredEntities').snapshot('entityRefs').value,
      ).toEqual(['component:default/cart', 'component:default/pay']),
    );
    expect(toasts).toMatchObject([{ title: '2 entries have a star now' }]);
    expect(write.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('asks the owners, and says whom it did not reach', async () => {
    const { sent, toasts, user } = await select({
      answers: {
        'post /owner-questions': {
          asked: [{ ref: 'group:default/checkout', title: 'Checkout' }],
          failed: [{ ref: 'group:default/stores', title: 'Stores' }],
          withoutOwner: 1,
        },
      },
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select Pay' }));
    await user.click(screen.getByRole('button', { name: 'Ask owners' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Message/), 'Who runs it?');
    await user.click(
      within(dialog).getByRole('button', { name: 'Ask owners' }),
    );
    await waitFor(() =>
      expect(toasts).toMatchObject([
        {
          title: '1 owner was asked',
          description: 'Not reached: Stores. 1 entry has no owner.',
          status: 'warning',
        },
      ]),
    );
    expect(sent()).toEqual([
      [
        'post /owner-questions',
        {
          body: {
            entities: ['component:default/pay'],
            message: 'Who runs it?',
          },
        },
      ],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is what features act on', async () => {
    const { user } = await select({
      actions: [({ entities }) => <p>Campaign for {entities.length}</p>],
    });
    expect(screen.queryByText(/Campaign/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Pay' }));
    expect(await screen.findByText('Campaign for 1')).toBeVisible();
  });
});
