import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Container, Header, SearchField, Skeleton } from '@backstage/ui';
import {
  EmptyState,
  QueryAnswer,
  layout,
  textField,
  useAddressState,
  useTypedText,
  OnlyPage,
} from '@portal/plugin-portal-ui';
import type { ReactNode } from 'react';
import { exploreTranslationRef } from '../translation';
import { type Landscape, useLandscape } from './queries';
import styles from './Systems.module.css';

const ADDRESS = { search: textField() };

/** The frame of the pages of domains and of systems: header, search, and the states. */
export function LandscapePage(props: {
  of: 'domains' | 'systems';
  children: (landscape: Landscape, words: string) => ReactNode[];
}) {
  const { of, children } = props;
  const { t } = useTranslationRef(exploreTranslationRef);
  const query = useLandscape();
  const [{ search }, change] = useAddressState(ADDRESS);
  const { text: words, setText: setWords } = useTypedText(search, next =>
    change({ search: next }),
  );
  return (
    <OnlyPage>
      <Header title={t(`${of}.title`)} description={t(`${of}.description`)} />
      <Container>
        <div className={layout.stack4}>
          <QueryAnswer
            query={query}
            failed={t('failed')}
            skeleton={<CardSkeletons />}
          >
            {content}
          </QueryAnswer>
        </div>
      </Container>
    </OnlyPage>
  );

  function content(landscape: Landscape) {
    if (landscape[of].length === 0) {
      return <EmptyState title={t(`${of}.none`)} hint={t(`${of}.noneHint`)} />;
    }
    const cards = children(landscape, words);
    return (
      <>
        <div className={styles.search}>
          <SearchField
            label={t(`${of}.find`)}
            value={words}
            onChange={setWords}
          />
        </div>
        {cards.length > 0 ? (
          <ul
            className={
              of === 'domains'
                ? `${layout.list} ${styles.domains}`
                : `${layout.list} ${styles.systems}`
            }
          >
            {cards}
          </ul>
        ) : (
          <EmptyState title={t('notFound')} hint={t('notFoundHint')} />
        )}
      </>
    );
  }
}

function CardSkeletons() {
  const { t } = useTranslationRef(exploreTranslationRef);
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className={`${layout.list} ${styles.systems}`}
    >
      {[0, 1, 2, 3].map(index => (
        <Skeleton key={index} height={160} width="100%" />
      ))}
    </div>
  );
}
