import { PageQueryProvider, pageQueryClient } from '@portal/plugin-portal-ui';
import { renderHook } from '@testing-library/react';
import { queryKeys } from './queryKeys';
import { useVisit } from './visit';

it('leaves nothing of a visit to the next one, and what others have read alone', () => {
  const others = ['list', 'groups'];
  const { unmount } = renderHook(() => useVisit(), {
    wrapper: PageQueryProvider,
  });
  pageQueryClient.setQueryData(queryKeys.templates, []);
  pageQueryClient.setQueryData(queryKeys.acl('template:default/a'), {});
  pageQueryClient.setQueryData(others, []);
  unmount();
  expect(
    pageQueryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([others]);
});
