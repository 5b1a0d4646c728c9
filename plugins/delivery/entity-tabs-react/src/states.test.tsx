/* eslint-disable no-script-url -- what must be refused */
import { ResponseError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissingAnnotation, QueryState, safeHref } from '.';

const response = (name: string, status: number) =>
  ResponseError.fromResponse(
    new Response(
      JSON.stringify({
        error: { name, message: `It says ${name}` },
        response: { statusCode: status },
      }),
      { status, headers: { 'content-type': 'application/json' } },
    ) as never,
  );

const show = (query: { data?: string; error: Error | null }) => {
  const refetch = jest.fn();
  renderInTestApp(
    <QueryState
      query={{ isFetching: false, refetch, ...query } as never}
      title="It failed"
      loading="Loading…"
    >
      {data => <p>{String(data)}</p>}
    </QueryState>,
  );
  return refetch;
};

it('loads again after a failure', async () => {
  const refetch = show({ error: await response('UpstreamTimeoutError', 503) });
  expect(await screen.findByText('It says UpstreamTimeoutError')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('offers no other try to somebody who may not', async () => {
  show({ error: await response('NotAllowedError', 403) });
  expect(await screen.findByText('It says NotAllowedError')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says that it loads, and then shows data', async () => {
  show({ error: null });
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  show({ error: null, data: 'Here' });
  expect(await screen.findByText('Here')).toBeVisible();
});

it('copies the lines of a missing annotation', async () => {
  const user = userEvent.setup();
  const writeText = jest
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValue();
  renderInTestApp(
    <MissingAnnotation annotation="a.example/b" example="c" title="No b" />,
  );
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(writeText).toHaveBeenCalledTimes(1);
  expect(writeText).toHaveBeenCalledWith(
    'metadata:\n  annotations:\n    a.example/b: c',
  );
});

it.each([
  ['https://good.example', 'https://good.example'],
  ['javascript:alert(1)', undefined],
  ['//evil.example', undefined],
  [undefined, undefined],
])('safeHref of %s is %s', (address, href) => {
  expect(safeHref(address)).toBe(href);
});
