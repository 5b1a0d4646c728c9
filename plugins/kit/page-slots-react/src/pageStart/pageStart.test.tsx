import { renderInTestApp } from '@backstage/frontend-test-utils';
import { act, screen } from '@testing-library/react';
import type { PageStart } from './PageStartBlueprint';
import { PageStarts } from './PageStarts';

function setup(href: string) {
  const start = jest.fn(async () => undefined);
  const starts: PageStart[] = [
    { path: '/catalog/:namespace/:kind/:name/*', start },
  ];
  renderInTestApp(
    <>
      <PageStarts starts={starts} />
      <a href={href}>
        <span>Orders</span>
      </a>
      <p>Nothing</p>
    </>,
  );
  return start;
}

const HREF = '/catalog/default/component/orders/ci-cd';

const over = async (text: string) => {
  const target = await screen.findByText(text);
  act(() => {
    target.dispatchEvent(new Event('pointerover', { bubbles: true }));
  });
};

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('starts a page once while the pointer stays over links to it', async () => {
  const start = setup(HREF);
  await over('Orders');
  expect(start).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  await over('Orders');
  jest.advanceTimersByTime(100);
  expect(start).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledWith(
    expect.objectContaining({
      params: expect.objectContaining({ kind: 'component', name: 'orders' }),
    }),
  );
});

it('starts the page of a link that has the focus', async () => {
  const start = setup(HREF);
  (await screen.findByRole('link')).focus();
  jest.advanceTimersByTime(100);
  expect(start).toHaveBeenCalledTimes(1);
});

it('starts nothing for a pointer that passes, for another page, and for another site', async () => {
  const start = setup(HREF);
  await over('Orders');
  await over('Nothing');
  jest.advanceTimersByTime(1000);
  expect(start).not.toHaveBeenCalled();
});

it.each(['/docs', 'https://example.com/catalog/default/component/orders'])(
  'starts nothing for %s',
  async href => {
    const start = setup(href);
    await over('Orders');
    jest.advanceTimersByTime(1000);
    expect(start).not.toHaveBeenCalled();
  },
);
