import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { NumberedPages } from '@portal/plugin-portal-ui';
import { PAGE_SIZE } from '../queries';
import { standardsTranslationRef } from '../translation';

/** The pages of a list of components. */
export function ComponentPages(props: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { page, total, onPage } = props;
  return (
    <NumberedPages
      offset={page * PAGE_SIZE}
      pageSize={PAGE_SIZE}
      total={total}
      noun={t('list.noun')}
      onOffset={offset => onPage(Math.floor(offset / PAGE_SIZE))}
    />
  );
}
