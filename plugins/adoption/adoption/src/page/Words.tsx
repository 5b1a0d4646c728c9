import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { Schemas } from '../queries';
import { adoptionTranslationRef } from '../translation';
import { FigureTable } from './FigureTable';

/** What was searched for in vain. */
export function Words({ week }: { week: Schemas['Week'] }) {
  const { t } = useTranslationRef(adoptionTranslationRef);
  const { words, hiddenSearches } = week;
  return (
    <FigureTable
      title={t('words.title')}
      definition={t('words.definition')}
      empty={t('words.empty')}
      columns={[t('words.words'), t('words.searches')]}
      rows={words.map(({ words: text, count }) => ({
        key: text,
        cells: [text, count],
      }))}
      note={
        hiddenSearches > 0
          ? t('words.hidden', { count: hiddenSearches })
          : undefined
      }
    />
  );
}
