import { deferred, failure, choose } from '@portal/plugin-field-kit/testUtils';
import { act, screen, within } from '@testing-library/react';
import {
  FILE,
  GIFTS,
  notFound,
  openUpdate,
  PORTFOLIO,
  sent,
  UpdatePortal,
} from './__testUtils__/updatePage';

const NOT_FOUND = `File not found at the specified path: ${PORTFOLIO}/${FILE}`;

describe('the dropdowns', () => {
  it('lists folders, then the files of one without its mark', async () => {
    const { user } = await openUpdate(new UpdatePortal());
    await choose(user, 'Portfolio', PORTFOLIO);
    await user.click(screen.getByRole('combobox', { name: /File/ }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      FILE,
      'other.json',
    ]);
  });

  it('says that portfolios cannot be listed, and tries again', async () => {
    const portal = new UpdatePortal();
    portal.on('github/folder/content', () =>
      failure(502, 'Error', 'It is away'),
    );
    const { user } = await openUpdate(portal);
    expect(
      await screen.findByText('The portfolios cannot be listed now. Try again'),
    ).toBeVisible();
    portal.on('github/folder/content', () =>
      Response.json({ items: [PORTFOLIO], complete: true }),
    );
    await user.click(screen.getByRole('button', { name: /^Try again/ }));
    await choose(user, 'Portfolio', PORTFOLIO);
  });

  it('logs that files were not listed, and says so', async () => {
    const portal = new UpdatePortal();
    portal.on(`github/read/files/${PORTFOLIO}`, notFound);
    const { user } = await openUpdate(portal);
    await choose(user, 'Portfolio', PORTFOLIO);
    expect(
      await screen.findByText(
        'The files of this portfolio cannot be listed now. Try again',
      ),
    ).toBeVisible();
    expect(portal.logged).toHaveLength(1);
  });
});

describe('Fetch Data', () => {
  it('shows the percentage, holds for 3 seconds, and disappears', async () => {
    const portal = new UpdatePortal().onFile(() => sent(GIFTS));
    const { fetchFile } = await openUpdate(portal);
    await fetchFile();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    const bar = screen.getByRole('progressbar', { name: 'Fetching the file' });
    const half = Number(bar.getAttribute('aria-valuenow'));
    expect(half).toBeGreaterThanOrEqual(50);
    expect(half).toBeLessThan(100);
    expect(screen.queryByLabelText(/^Description/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_600));
    expect(await screen.findByLabelText(/^Description/)).toHaveValue(
      'Lists of gifts.',
    );
    expect(
      screen.queryByRole('button', { name: 'Fetch Data' }),
    ).not.toBeInTheDocument();
  });

  it('announces the start once, not each percentage', async () => {
    const portal = new UpdatePortal().onFile(
      () => deferred<Response>().promise,
    );
    const { fetchFile } = await openUpdate(portal);
    await fetchFile();
    const status = screen.getByText('Fetching the file…');
    const live = status.closest('[role=status]') as HTMLElement;
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes += 1;
    });
    observer.observe(live, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    observer.disconnect();
    expect(changes).toBe(0);
  });

  it('aborts when another file is chosen, and drops the late answer', async () => {
    const late = deferred<Response>();
    const portal = new UpdatePortal().onFile(() => late.promise);
    const { fetchFile, user } = await openUpdate(portal);
    await fetchFile();
    await choose(user, 'File', 'other.json');
    const index = portal.asked.findIndex(url => url.includes('/fetch/data/'));
    expect(portal.signals[index]?.aborted).toBe(true);
    late.resolve(sent(GIFTS));
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByLabelText(/^Description/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Fetch Data' })).toBeEnabled();
  });

  it.each([
    ['the file is missing', notFound, NOT_FOUND],
    ['there is no content', () => Response.json({ sha: 'one' }), NOT_FOUND],
    ['the file is empty', () => sent('  '), NOT_FOUND],
    [
      'the person may not read it',
      () => failure(403, 'NotAllowedError', 'Ask the team Checkout'),
      'You cannot read this file: Ask the team Checkout',
    ],
  ])('says that %s', async (_, answer, message) => {
    const { fetchFile } = await openUpdate(new UpdatePortal().onFile(answer));
    await fetchFile();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says why source control did not answer, and tries again', async () => {
    const portal = new UpdatePortal().onFile(() =>
      failure(429, 'TooManyRequestsError', 'Wait a moment'),
    );
    const { fetchFile, user } = await openUpdate(portal);
    await fetchFile();
    expect(await screen.findByText(NOT_FOUND)).toBeVisible();
    expect(screen.getByText('(Wait a moment)')).toBeVisible();
    portal.onFile(() => sent(GIFTS));
    await user.click(
      screen.getByRole('button', { name: 'Try again: Fetch Data' }),
    );
    await act(() => jest.advanceTimersByTimeAsync(3_100));
    expect(await screen.findByLabelText(/^Description/)).toBeVisible();
  });
});

describe('a refused file', () => {
  const REFUSED: ['CN' | 'V2', unknown, string][] = [
    [
      'CN',
      { ...GIFTS, sandbox_subscription_workload: true },
      'Sandbox subscription workload is not supported in this form.',
    ],
    [
      'CN',
      { ...GIFTS, resource_group_create: true },
      'This form is specifically for cloud native applications and does not support the creation of resource groups, which falls under ECC v2.',
    ],
    [
      'V2',
      { ...GIFTS, sandbox_subscription_workload: true },
      'The file is not eligible for updates in Ecosystem Builder V2 as it was utilized to establish a Sandbox Subscription.',
    ],
    [
      'V2',
      { ...GIFTS, prod_nprod_subscription_create: true },
      'This File cannot be updated in Ecosystem Builder V2. This File was used to create a cloud-Native Design',
    ],
    [
      'CN',
      'no json',
      `The file ${PORTFOLIO}/${FILE} cannot be read: its content is no JSON object`,
    ],
    [
      'CN',
      { ...GIFTS, description: 'x'.repeat(1_000_000) },
      `The file ${PORTFOLIO}/${FILE} is too large for this form`,
    ],
    [
      'CN',
      { ...GIFTS, ad_group_create: 'yes' },
      `The file ${PORTFOLIO}/${FILE} cannot be edited in this form: wrong value of ad_group_create`,
    ],
  ];

  it.each(REFUSED)('%s: says why in a dialog', async (field, file, text) => {
    const portal = new UpdatePortal().onFile(() => sent(file));
    const { fetchFile, user } = await openUpdate(portal, { field });
    await fetchFile();
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(within(dialog).getByText(text)).toBeVisible();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Fetch Data' })).toBeEnabled();
  });
});
