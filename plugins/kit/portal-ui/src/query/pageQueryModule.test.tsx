import { renderInTestApp } from '@backstage/frontend-test-utils';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { askEachTime, pageQueryClient, pageQueryModule } from '.';

afterEach(() => pageQueryClient.clear());

const show = (element: JSX.Element) =>
  renderInTestApp(element, { features: [pageQueryModule] });

describe('pageQueryModule', () => {
  it('gives pages the one client', async () => {
    let client: unknown;
    function Page() {
      client = useQueryClient();
      return <p>shown</p>;
    }
    show(<Page />);
    expect(await screen.findByText('shown')).toBeVisible();
    expect(client).toBe(pageQueryClient);
  });

  it('asks a system once for all that show its answer, and again each time where a query says so', async () => {
    const ask = jest.fn(async () => 'answer');
    const askAgain = jest.fn(async () => 'news');
    function Part() {
      const [kept, fresh] = useQueries({
        queries: [
          { queryKey: ['kept'], queryFn: ask },
          { queryKey: ['fresh'], queryFn: askAgain, ...askEachTime },
        ],
      });
      return (
        <p>
          {kept.data} {fresh.data}
        </p>
      );
    }
    const both = (
      <>
        <Part />
        <Part />
      </>
    );
    const first = show(both);
    expect(await screen.findAllByText('answer news')).toHaveLength(2);
    first.unmount();
    show(both);
    expect(await screen.findAllByText('answer news')).toHaveLength(2);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(askAgain).toHaveBeenCalledTimes(2);
  });

  it('says at once that nothing could be read', async () => {
    const ask = jest.fn().mockRejectedValue(new Error('away'));
    function Page() {
      const { error } = useQuery({ queryKey: ['away'], queryFn: ask });
      return <p>{error?.message}</p>;
    }
    show(<Page />);
    expect(await screen.findByText('away')).toBeVisible();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
