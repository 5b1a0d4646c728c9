import { ResponseError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { Failure, joinQueries, QueryAnswer, WhyLink } from '.';
import { pageQueryClient, pageQueryModule } from '../query';

afterEach(() => pageQueryClient.clear());

const response = (name: string, status: number, id?: string) =>
  ResponseError.fromResponse(
    new Response(
      JSON.stringify({
        error: { name, message: `It says ${name}` },
        request: { method: 'GET', url: '/', id },
        response: { statusCode: status },
      }),
      { status, headers: { 'content-type': 'application/json' } },
    ) as never,
  );

/** Shows the answer to a query, with a box to type into. */
function show(
  ask: () => Promise<string>,
  refusal?: { title: string; hint: string },
) {
  function Page() {
    const heading = useRef<HTMLHeadingElement>(null);
    const query = useQuery({ queryKey: ['page'], queryFn: ask });
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          Page
        </h1>
        <QueryAnswer
          query={query}
          failed="The page could not be loaded"
          refusal={refusal}
          focusAfter={heading}
        >
          {data => <input aria-label={data} />}
        </QueryAnswer>
      </>
    );
  }
  renderInTestApp(<Page />, { features: [pageQueryModule] });
  return userEvent.setup();
}

const readAgain = () =>
  act(() => pageQueryClient.invalidateQueries({ queryKey: ['page'] }));
const retry = () => screen.queryByRole('button', { name: 'Try again' });

it('says that it loads, and then shows the data', async () => {
  let answer = (_: string) => {};
  show(() => new Promise<string>(resolve => (answer = resolve)));
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  await act(async () => answer('Comment'));
  expect(await screen.findByLabelText('Comment')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

it('reads again after a failure, and takes the focus with it', async () => {
  const ask = jest
    .fn()
    .mockRejectedValueOnce(await response('UpstreamTimeoutError', 503))
    .mockResolvedValue('Comment');
  const user = show(ask);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The page could not be loaded');
  expect(alert).toHaveTextContent('It says UpstreamTimeoutError');
  await user.click(retry()!);
  expect(await screen.findByLabelText('Comment')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus();
});

it('has the id of the failed request to copy, for the support', async () => {
  const id = '0f8e4a52-6b0c-4a3e-9d1f-2a7c55d0e1b4';
  const user = show(
    jest.fn().mockRejectedValue(await response('Error', 500, id)),
  );
  const writeText = jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValue();
  expect(await screen.findByText('Request 0f8e4a52')).toBeVisible();
  await user.click(
    screen.getByRole('button', {
      name: 'Copy the id of the request for the support',
    }),
  );
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(id);
});

it('says a reason once where it is the title, with the id of the request', async () => {
  const id = '0f8e4a52-6b0c-4a3e-9d1f-2a7c55d0e1b4';
  const error = await response('Error', 500, id);
  renderInTestApp(<Failure title="It says Error" error={error} />);
  expect(await screen.findByText('Request 0f8e4a52')).toBeVisible();
  expect(screen.getAllByText('It says Error')).toHaveLength(1);
});

it('keeps what was shown and typed when reading it again fails', async () => {
  const ask = jest
    .fn()
    .mockResolvedValueOnce('Comment')
    .mockRejectedValueOnce(new Error('It is away'))
    .mockResolvedValue('Comment');
  const user = show(ask);
  await user.type(await screen.findByLabelText('Comment'), 'typed');
  await readAgain();
  expect(await screen.findByText('It is away')).toBeVisible();
  expect(screen.getByLabelText('Comment')).toHaveValue('typed');
  await user.click(retry()!);
  expect(screen.getByLabelText('Comment')).toHaveValue('typed');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('offers no other try to somebody who may not, and shows nothing of before', async () => {
  const ask = jest
    .fn()
    .mockResolvedValueOnce('Comment')
    .mockRejectedValue(await response('NotAllowedError', 403));
  show(ask);
  expect(await screen.findByLabelText('Comment')).toBeVisible();
  await readAgain();
  expect(await screen.findByText('It says NotAllowedError')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Why may I not?' })).toHaveAttribute(
    'href',
    '/access/why',
  );
  expect(retry()).toBeNull();
  expect(screen.queryByLabelText('Comment')).toBeNull();
});

it('says who may read it, where the page knows', async () => {
  show(jest.fn().mockRejectedValue(await response('NotAllowedError', 403)), {
    title: 'You may not read this',
    hint: 'Owners read it.',
  });
  expect(await screen.findByText('You may not read this')).toBeVisible();
  expect(screen.getByText('Owners read it.')).toBeVisible();
});

it('asks why about what was refused', () => {
  renderInTestApp(
    <WhyLink action="repository.run" names={{ name: 'a&b service' }} />,
  );
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    '/access/why?action=repository.run&name=a%26b+service',
  );
});

describe('joinQueries', () => {
  const good = { data: 1, error: null, isFetching: false, refetch: jest.fn() };
  const bad = {
    data: undefined,
    error: new Error('away'),
    isFetching: true,
    refetch: jest.fn(),
  };

  it('has data when all have some', () => {
    expect(joinQueries(good, good)).toMatchObject({
      data: [1, 1],
      error: null,
      isFetching: false,
    });
  });

  it('has the failure of one, and reads only that again', () => {
    const joined = joinQueries(good, bad);
    expect(joined).toMatchObject({ error: bad.error, isFetching: true });
    expect(joined.data).toBeUndefined();
    joined.refetch();
    expect(bad.refetch).toHaveBeenCalledTimes(1);
    expect(good.refetch).not.toHaveBeenCalled();
  });
});
